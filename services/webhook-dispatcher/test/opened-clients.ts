import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createHttpClient, type HttpClient } from '../src/transport/http-client/http-client.ts';

/** Milliseconds of a POST, where a test gives no others. */
export const LIMIT = 300;

type Closable = { close(): unknown };

/** The clients and servers of one test; `close` ends them all. */
export const createOpenedClients = () => {
  const open: Closable[] = [];
  const later = <T extends Closable>(thing: T): T => {
    open.push(thing);
    return thing;
  };

  return {
    body: Buffer.from('{"id":"evt_1"}'),
    later,
    client: (options: Partial<Parameters<typeof createHttpClient>[0]> = {}): HttpClient =>
      later(createHttpClient({ allowLoopback: true, timeout: LIMIT, dnsServers: [], ...options })),
    /** A server that answers as it likes once it has received something, or meets each connection (`atOnce`). */
    raw: async (speak: (socket: Socket) => void, { atOnce = false } = {}): Promise<string> => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        if (atOnce) speak(socket);
        else socket.once('data', () => speak(socket));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const close = async (): Promise<void> => {
        for (const socket of sockets) socket.destroy();
        server.close();
        await once(server, 'close');
      };
      later({ close });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    },
    closeLast: async (): Promise<void> => void (await open.pop()?.close()),
    close: async (): Promise<void> => {
      for (const { close } of open.splice(0).toReversed()) await close();
    },
  };
};
