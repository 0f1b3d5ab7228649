// Installs the system packages that the tests use, in a separate process, so other work can continue in parallel.
import { setup } from './setup.mjs';

setup({ tests: true });
