import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { listen } from '../src/index.ts';

const connected = async (port: number): Promise<{ socket: Socket; text: () => string }> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'connect');
  return { socket, text: () => text };
};

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a server that is stopped', () => {
  it('finishes what is under way, announces that the connection ends, and takes nothing new', async () => {
    let finish = (): void => undefined;
    let arrived = 0;
    const server = listen(
      (_request, response) => {
        arrived += 1;
        finish = () => response.end('done');
      },
      { port: 0 },
    );
    await server.start();
    const port = server.port();
    const busy = await connected(port);
    const idle = await connected(port);
    busy.socket.write(GET);
    await waitFor(() => arrived === 1);

    const stopped = server.stop();
    await once(idle.socket, 'close');
    await expect(connected(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const closed = once(busy.socket, 'close');
    finish();
    await Promise.all([stopped, closed]);
    expect(busy.text()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(busy.text().toLowerCase()).toContain('connection: close');
    expect(busy.text()).toContain('done');
  });

  it('is gone at once when nothing is under way, and stopping it again is harmless', async () => {
    const server = listen((_request, response) => response.end('ok'), { port: 0 });
    await server.stop();
    await server.start();
    const { socket, text } = await connected(server.port());
    socket.write(GET);
    await waitFor(() => text().includes('ok'));
    await Promise.all([server.stop(), once(socket, 'close')]);
    await server.stop();
  });

  it('fails to start when its port is taken', async () => {
    const first = listen(() => undefined, { port: 0 });
    await first.start();
    await expect(listen(() => undefined, { port: first.port() }).start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.stop();
  });
});
