import { listen } from '@outlay/http';

/** The port itself, or one that is free now in place of 0: for what must know its address before it listens. */
export const choosePort = async (port: number): Promise<number> => {
  if (port !== 0) return port;
  const server = listen(() => undefined, { port });
  await server.start();
  const free = server.port();
  await server.stop();
  return free;
};
