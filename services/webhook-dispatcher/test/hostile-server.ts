import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

export type HostileServer = { url: string; close(): Promise<void> };

/** Answers as it likes once it has received something (or at once); with TLS where it is given options for it. */
export const startHostile = async (
  speak: (socket: Socket) => void,
  { tls, atOnce = false }: { tls?: TlsOptions; atOnce?: boolean } = {},
): Promise<HostileServer> => {
  const sockets = new Set<Socket>();
  const meet = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (atOnce) speak(socket);
    else socket.once('data', () => speak(socket));
  };
  const server: Server = tls ? createTlsServer(tls, meet) : createServer({ allowHalfOpen: true }, meet);
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}/hook`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Acts again and again until the connection is gone. */
export const every = (ms: number, socket: Socket, act: () => void): void => {
  const timer = setInterval(act, ms);
  socket.on('close', () => clearInterval(timer));
};

/** Writes as much as the other side takes, without end. */
export const flood = (socket: Socket, chunk: Buffer): void => {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', pour);
  pour();
};
