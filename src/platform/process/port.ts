import { createServer } from 'node:net';
import { StartupError } from '#platform/config/startup-error.ts';

/** The reason why a server cannot listen, for the operator; undefined for other errors. */
export function explainListenFault(
  error: unknown,
  { host, port }: Address,
): StartupError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is in use: stop what serves there, or set PORT to another number, for example PORT=${port + 1}.`,
    );

  if (code === 'EACCES')
    return new StartupError(
      `This user may not serve on port ${port}: set PORT to a number from 1024 on.`,
    );

  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartupError(
      `HOST=${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
    );

  return undefined;
}

type Address = { readonly host: string; readonly port: number };

/** Throws a StartupError if the port cannot be used, before anything else is started. */
export async function checkPort(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw explainListenFault(error, address) ?? error;
  } finally {
    probe.close();
  }
}
