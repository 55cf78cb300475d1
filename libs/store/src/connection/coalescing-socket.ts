import { Socket } from 'node:net';

const gather = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...parameters: unknown[]) => boolean;
  let gathering = false;
  const send = (): void => {
    gathering = false;
    socket.uncork();
  };
  socket.write = (...parameters: unknown[]): boolean => {
    if (!gathering) {
      gathering = true;
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
  socket.once('connect', () => gather(socket));
  return socket;
};
