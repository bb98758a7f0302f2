/** The port is in use, or the address does not belong to this machine; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** @param settings names of the settings that have the address */
export function listenErrorOf(
  { code }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  settings: { host: string; port: string },
): ListenError {
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program; end that program, or set ${settings.port} to another one.`
      : code === 'EACCES'
        ? `Port ${port} may not be used by this user; set ${settings.port} to one above 1023.`
        : `The address ${host}:${port} cannot be listened on (${code}); set ${settings.host} to an address of this machine.`
  return new ListenError(reason)
}
