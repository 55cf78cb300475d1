import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends a few bytes to a loopback port and resolves with the first bytes of the answer; rejects when there is none in 1 s. */
export const exchange = (port: number, bytes: string | Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.setTimeout(1000, () => socket.destroy(new Error(`port ${port} does not answer`)));
    socket.once('data', (answer) => {
      resolve(answer);
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`port ${port} closed the connection`)));
  });

export type Until = { within: number; every?: number; signal?: AbortSignal };

/** Checks again and again until `check` resolves true; an error counts as "not yet". Rejects after `within` ms or at abort. */
export const until = async (what: string, check: () => Promise<boolean>, options: Until): Promise<void> => {
  const { within, every = 50, signal } = options;
  const end = performance.now() + within;
  for (;;) {
    signal?.throwIfAborted();
    if (await check().catch(() => false)) return;
    if (performance.now() > end) throw new Error(`${what} was not ready within ${within / 1000} s`);
    await pause(every, undefined, signal === undefined ? {} : { signal });
  }
};
