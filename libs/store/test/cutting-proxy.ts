import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that is cut in the middle of what a client sends: the server still gets what came before the cut, and
 * the client no answer to it.
 */
export const startCuttingProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let cuts = 0;
  let passed = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.end());
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes: Buffer) => {
      const passing = bytes.subarray(0, left);
      left -= passing.length;
      passed += passing.length;
      upstream.write(passing);
      if (left > 0) return;
      left = Number.POSITIVE_INFINITY;
      cuts += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(target);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    /** Cuts after so many bytes from now on, whichever connection they are sent on. */
    cutAfter: (bytes: number): void => {
      left = bytes;
    },
    cuts: () => cuts,
    /** Bytes that clients sent so far. */
    passed: () => passed,
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
