import { once } from 'node:events';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { onClosed } from './leaving.ts';

const listening = (socket: Socket) => {
  const calls: string[] = [];
  return { calls, stop: onClosed(socket, () => calls.push('left')) };
};
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('whoever listens for the end of a connection', () => {
  it('is called once, when it ends', async () => {
    const socket = new Socket();
    const { calls } = listening(socket);
    await soon();
    expect(calls).toEqual([]);
    socket.destroy();
    await once(socket, 'close');
    expect(calls).toEqual(['left']);
  });

  it('is called once, and not at once, for one that is ending or has ended', async () => {
    const socket = new Socket();
    socket.destroy();
    const ending = listening(socket);
    expect(ending.calls).toEqual([]);
    await once(socket, 'close');
    const ended = listening(socket);
    expect(ended.calls).toEqual([]);
    await soon();
    expect([ending.calls, ended.calls]).toEqual([['left'], ['left']]);
  });

  it('is not called once it does not listen any more', async () => {
    const [open, ended] = [new Socket(), new Socket().destroy()];
    const both = [listening(open), listening(ended)];
    for (const { stop } of both) stop();
    open.destroy();
    await once(open, 'close');
    await soon();
    expect(both.map(({ calls }) => calls)).toEqual([[], []]);
  });
});
