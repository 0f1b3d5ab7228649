// Installs what the tests use of the system, in a process of its own: packages of the system come beside other work.
import { setup } from './setup.mjs';

setup({ tests: true });
