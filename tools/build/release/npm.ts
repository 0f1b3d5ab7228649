/** Returns the program and first arguments that run npm: the one that runs this process, if any. */
export function npmProgram(): { readonly program: string; readonly first: readonly string[] } {
  const running = process.env['npm_execpath'];
  return running?.endsWith('npm-cli.js')
    ? { program: process.execPath, first: [running] }
    : { program: 'npm', first: [] };
}
