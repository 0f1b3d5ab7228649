import { type AnyStateMachine, StateMachine } from 'xstate';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../machines/**/*.machine.ts', '../../games/*/*.machine.ts'],
  {
    eager: true,
  },
);

/** Every machine of the product. */
export const MACHINES: readonly AnyStateMachine[] = Object.values(files).flatMap((exported) =>
  Object.values(exported).filter((value) => value instanceof StateMachine),
);
