// Loaded into a server by --import, before its own code: its pauses take 1 % of their time. Pauses of pg-boss, which
// gets the module through require, are unchanged. Otherwise pg-boss would query the database continuously.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const pause = timers.setTimeout;
timers.setTimeout = (milliseconds = 0, value, options) => pause(milliseconds / 100, value, options);
syncBuiltinESMExports();
timers.setTimeout = pause;
