/** The messages of a language, compiled by the build. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
