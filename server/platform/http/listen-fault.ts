import { StartError } from '../start-error.ts';

/** The address on which a server tried to listen, and the variable that sets the port. */
interface Place {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
}

/** @returns a StartError that tells an operator what to do, or the error itself if its cause is another */
export function listenFault(error: unknown, { variable, host, port }: Place): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(
      `${variable}: port ${port} on ${host} is already in use. Stop the other program, or set ${variable} to another port.`,
    );
  if (code === 'EACCES')
    return new StartError(
      `${variable}: this user is not allowed to listen on port ${port}. Set ${variable} to a higher port, for example 3000.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `HOST: this computer has no address ${host}. Use one of its addresses, for example 127.0.0.1 or 0.0.0.0.`,
    );
  return error;
}
