// Builds the site where dist/ is missing or older than a source; for programs that serve it.
import { buildIfStale } from './build.mjs';

process.exitCode = await buildIfStale();
