// Builds the site and the server if they are missing or stale, for programs that start the server.
// With the argument `server`, builds only the server.
import { buildIfStale, server, site } from './build.mjs';

process.exitCode = await (process.argv[2] === 'server' ? buildIfStale(server) : buildIfStale(site, server));
