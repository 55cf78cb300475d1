import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { coalescingSocket } from './pool.ts';

it('holds what is written in one tick together and sends it at its end', async () => {
  const server = createServer((peer) => peer.pipe(peer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = coalescingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  for (const echo of ['one two three', 'one two three']) {
    const answer = once(socket, 'data');
    for (const part of echo.split(/(?= )/)) socket.write(part);
    expect(socket.writableCorked).toBe(1);
    expect(socket.writableLength).toBe(echo.length);
    expect(String((await answer)[0])).toBe(echo);
    expect(socket.writableCorked).toBe(0);
  }
  socket.destroy();
  server.close();
  await once(server, 'close');
});
