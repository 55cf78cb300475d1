import type { Readable } from 'node:stream';

/**
 * Calls the listener when a connection (or what arrives over it) is closed, never before this returns; soon where it was closed
 * before, for then nothing more happens to it. Returns how to stop listening: from then on it is not called any more.
 */
export const onClosed = (socket: Readable, listener: () => void): (() => void) => {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    socket.off('close', leave);
  };
  const leave = (): void => {
    if (isOver) return;
    stop();
    listener();
  };
  socket.once('close', leave);
  if (socket.destroyed) queueMicrotask(leave);
  return stop;
};
