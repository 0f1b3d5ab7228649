// Loaded into a server by --import, before its own code: its pauses take a hundredth of their time. Those of pg-boss,
// which requires the module, stay as they are: it would ask the database all the time.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const pause = timers.setTimeout;
timers.setTimeout = (milliseconds = 0, value, options) => pause(milliseconds / 100, value, options);
syncBuiltinESMExports();
timers.setTimeout = pause;
