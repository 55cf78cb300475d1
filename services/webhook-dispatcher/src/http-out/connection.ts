import type { Socket } from 'node:net';
import type { SocketFacts } from './socket-facts.ts';

/** Whoever uses a connection at this time. */
export type User = {
  handled(chunk: Buffer): void;
  /** It is gone, or its other half is closed; with the error, if there was one. */
  gone(error?: Error): void;
};

/** A connection to a customer, for one request at a time. */
export type Connection = {
  readonly facts: SocketFacts;
  readonly family: 4 | 6 | null;
  /** Requests that it has carried or carries. */
  readonly requests: number;
  /** Sends a request; the user hears all that comes until `release`. */
  use(user: User, bytes: Buffer): void;
  /** Nobody uses it now. */
  release(): void;
  cut(): void;
};

const FAMILIES: Readonly<Record<string, 4 | 6>> = { IPv4: 4, IPv6: 6 };

/** `spoilt`: gone, or something came while nobody had asked. Told at most once, and only while nobody uses it. */
export const createConnection = (socket: Socket, facts: SocketFacts, spoilt: () => void): Connection => {
  const family = FAMILIES[socket.remoteFamily ?? ''] ?? null;
  let user: User | undefined;
  let requests = 0;

  const cut = (): void => {
    socket.destroy();
  };
  const gone = (error?: Error): void => {
    const last = user;
    user = undefined;
    cut();
    if (last) last.gone(error);
    else spoilt();
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => (user ? user.handled(chunk) : gone()));
  socket.on('error', gone);
  socket.once('end', gone);
  socket.once('close', () => gone());

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
