// Builds the site and the server where they are missing or older than a source; for programs that start the server.
// With `server` as its argument, the server alone.
import { buildIfStale, server, site } from './build.mjs';

process.exitCode = await (process.argv[2] === 'server' ? buildIfStale(server) : buildIfStale(site, server));
