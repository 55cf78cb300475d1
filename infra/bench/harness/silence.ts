import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An endpoint that hangs: takes connections and answers nothing. */
export const startSilence = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
