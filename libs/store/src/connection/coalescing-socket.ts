import { Socket } from 'node:net';

const loadForDecision = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...parameters: unknown[]) => boolean;
  let loading = false;
  const send = (): void => {
    loading = false;
    socket.uncork();
  };
  socket.write = (...parameters: unknown[]): boolean => {
    if (!loading) {
      loading = true;
      socket.cork();
      process.nextTick(send);
    }
    return write(...parameters);
  };
};

/**
 * A socket that sends everything written in one tick as one packet. pg flushes once per statement: a transaction of five
 * would be five system calls and up to five wake-ups of the server. Node gives `write` its first meaning back at each
 * `connect`, so the gathering begins when the socket is connected.
 */
export const coalescingSocket = (): Socket => {
  const socket = new Socket();
  socket.once('connect', () => loadForDecision(socket));
  return socket;
};
