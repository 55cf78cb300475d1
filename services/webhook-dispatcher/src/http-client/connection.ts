import type { Socket } from 'node:net';
import type { SocketFacts } from './socket-facts.ts';

/** Who uses a connection at this time. */
export type User = {
  received(chunk: Buffer): void;
  /** The connection is closed, or the other side closed its half; with the error, if there was one. */
  closed(error?: Error): void;
};

/** A connection to a customer, for one request at a time. */
export type Connection = {
  readonly facts: SocketFacts;
  readonly family: 4 | 6 | null;
  /** Requests sent on it so far. */
  readonly requests: number;
  /** Sends a request; the user receives everything that arrives until `release`. */
  use(user: User, bytes: Buffer): void;
  /** Nobody uses it any more. */
  release(): void;
  cut(): void;
};

const FAMILIES: Readonly<Record<string, 4 | 6>> = { IPv4: 4, IPv6: 6 };

/** `onUnusable`: closed, or bytes came while nobody used it. Called at most once, and only while nobody uses it. */
export const createConnection = (socket: Socket, facts: SocketFacts, onUnusable: () => void): Connection => {
  const family = FAMILIES[socket.remoteFamily ?? ''] ?? null;
  let user: User | undefined;
  let requests = 0;

  const cut = (): void => {
    socket.destroy();
  };
  const closed = (error?: Error): void => {
    const last = user;
    user = undefined;
    cut();
    if (last) last.closed(error);
    else onUnusable();
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => (user ? user.received(chunk) : closed()));
  socket.on('error', closed);
  socket.once('end', closed);
  socket.once('close', () => closed());

  return {
    facts,
    family,
    get requests() {
      return requests;
    },
    use: (next, bytes) => {
      user = next;
      requests += 1;
      socket.write(bytes);
    },
    release: () => {
      user = undefined;
    },
    cut,
  };
};
