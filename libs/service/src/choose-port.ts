import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port itself, or one that is free now in place of 0: for what must know its address before it listens. */
export const choosePort = async (port: number): Promise<number> => {
  if (port !== 0) return port;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
