import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type AnswerHead, readAnswerHead } from '../request/headers.ts';
import { createBody } from './answer-body.ts';
import type { ConnectionOptions, Connections, Exchanged, Sent } from './calls.ts';
import { connectionEnded, notConnected } from './failure.ts';

/** A request that waits for its answer, or for a connection. */
type Waiting = Sent & {
  resolve: (answer: Exchanged) => void;
  reject: (reason: unknown) => void;
  isCancelled: boolean;
  connection: Connection | undefined;
};

/** A body of so many bytes is sent with its head in one write. */
const TOGETHER = 16 * 1024;

/** All connections read into it; what is kept is copied. */
const SHARED = Buffer.allocUnsafeSlow(64 * 1024);

/** Writes a request; a body that is not large in one write with its head, each byte of latin1 being itself. */
const writeTo = (socket: Socket, { head, body }: Waiting): void => {
  if (body === undefined || body.length <= TOGETHER) {
    socket.write(head + (body?.toString('latin1') ?? ''), 'latin1');
    return;
  }
  socket.cork();
  socket.write(head, 'latin1');
  socket.write(body);
  socket.uncork();
};

type Events = { onFree: () => void; onClosed: () => void };

/** One connection. It is free again when the whole answer was read, and is closed by whatever is no answer to a request. */
const openConnection = ({ host, port, connectWithin }: ConnectionOptions, { onFree, onClosed }: Events) => {
  let waiting: Waiting | undefined;
  let begun: Buffer | undefined;
  let partial: { head: AnswerHead; body: ReturnType<typeof createBody> } | undefined;
  let isPaused = false;
  let failure: Error | undefined;

  const answer = ({ status, headers, leaving }: AnswerHead, body: Buffer | Readable): void =>
    waiting?.resolve({ reply: { status, headers, body }, leaving });

  const finish = ({ leaving }: AnswerHead, behind: number): void => {
    waiting = undefined;
    partial = undefined;
    // Of what stands behind its end nobody knows what it answers.
    if (leaving || behind > 0) socket.destroy();
    else onFree();
  };

  const begin = (head: AnswerHead, { onStream }: Waiting) => {
    const body = createBody(head, {
      onBody: (content) => {
        if (content instanceof Readable) onStream(content);
        answer(head, content);
      },
      onDrained: () => {
        isPaused = false;
        socket.resume();
      },
      onCut: () => socket.destroy(),
    });
    return { head, body };
  };

  /** The head of an answer, and its body too where that came with it. */
  const readHead = (bytes: Buffer, current: Waiting): Buffer | undefined => {
    const all = begun ? Buffer.concat([begun, bytes]) : bytes;
    const found = readAnswerHead(all, current.method);
    begun = found ? undefined : Buffer.from(all);
    if (found === undefined) return undefined;
    const { head, size } = found;
    const rest = all.subarray(size);
    if (head.framing !== rest.length) {
      partial = begin(head, current);
      return rest;
    }
    answer(head, Buffer.from(rest));
    finish(head, 0);
    return undefined;
  };

  const read = (bytes: Buffer): void => {
    if (waiting === undefined) throw new Error('an answer to no request');
    const rest = partial ? bytes : readHead(bytes, waiting);
    if (rest === undefined || partial === undefined) return;
    const { head, body } = partial;
    const { behind, isFull } = body.take(rest);
    isPaused = isFull;
    if (behind !== undefined) finish(head, behind);
  };

  const callback = (size: number): boolean => {
    try {
      read(SHARED.subarray(0, size));
    } catch (error) {
      socket.destroy(error as Error);
    }
    return !isPaused;
  };
  const socket = connect({ host, port, noDelay: true, onread: { buffer: SHARED, callback } });
  const late = setTimeout(() => socket.destroy(notConnected()), connectWithin);
  socket.once('connect', () => clearTimeout(late));
  socket.on('error', (error) => {
    failure = error;
  });
  socket.once('close', () => {
    clearTimeout(late);
    const [cut, last] = [waiting, partial];
    waiting = undefined;
    partial = undefined;
    last?.body.close(failure);
    cut?.reject(failure ?? connectionEnded());
    onClosed();
  });

  return {
    freeSince: 0,
    isOpen: (): boolean => !socket.destroyed,
    close: (): void => void socket.destroy(),
    /** Unless the answer to it has been read. */
    closeFor: (one: Waiting): void => {
      if (waiting === one) socket.destroy();
    },
    send: (next: Waiting): void => {
      waiting = next;
      writeTo(socket, next);
    },
  };
};

type Connection = ReturnType<typeof openConnection>;

/** Kept-alive connections to one server of ours. */
export const createConnections = (options: ConnectionOptions): Connections => {
  const { most, keepAlive } = options;
  const all = new Set<Connection>();
  /** The one that was used last at the end, so that no more stay open than are needed. */
  const free: Connection[] = [];
  const queue: Waiting[] = [];
  let sweep: NodeJS.Timeout | undefined;
  let onEmpty: (() => void) | undefined;

  const closeRested = (): void => {
    sweep = undefined;
    while (free[0] && performance.now() - free[0].freeSince >= keepAlive) free.shift()?.close();
    sweepLater();
  };
  const sweepLater = (): void => {
    if (free[0]) sweep ??= setTimeout(closeRested, free[0].freeSince + keepAlive - performance.now() + 1).unref();
  };

  const nextInLine = (): Waiting | undefined => {
    for (;;) {
      const next = queue.shift();
      if (!next?.isCancelled) return next;
    }
  };

  const use = (connection: Connection, next: Waiting): void => {
    next.connection = connection;
    connection.send(next);
  };

  const release = (connection: Connection): void => {
    const next = nextInLine();
    if (next) use(connection, next);
    else if (onEmpty) connection.close();
    else {
      connection.freeSince = performance.now();
      free.push(connection);
      sweepLater();
    }
  };

  const open = (next: Waiting): void => {
    const connection: Connection = openConnection(options, {
      onFree: () => release(connection),
      onClosed: () => {
        all.delete(connection);
        const at = free.indexOf(connection);
        if (at >= 0) free.splice(at, 1);
        const another = nextInLine();
        if (another) open(another);
        else if (all.size === 0) onEmpty?.();
      },
    });
    all.add(connection);
    use(connection, next);
  };

  /** The end of a connection, or an answer to nothing, that came before this is read first: it is not used then. */
  const useAgain = (connection: Connection, next: Waiting): void => {
    setImmediate(() => {
      if (!connection.isOpen()) assign(next);
      else if (next.isCancelled) release(connection);
      else use(connection, next);
    });
  };

  const assign = (next: Waiting): void => {
    if (next.isCancelled) return;
    const last = free.pop();
    const isFresh = last && performance.now() - last.freeSince < keepAlive;
    if (!isFresh) last?.close();
    if (isFresh) useAgain(last, next);
    else if (all.size < most) open(next);
    else queue.push(next);
  };

  return {
    send: (sent) => {
      const { promise: answer, resolve, reject } = Promise.withResolvers<Exchanged>();
      const next: Waiting = { ...sent, resolve, reject, isCancelled: false, connection: undefined };
      assign(next);
      const cancel = (): void => {
        next.isCancelled = true;
        next.connection?.closeFor(next);
      };
      return { answer, cancel };
    },
    close: () =>
      new Promise((resolve) => {
        onEmpty = resolve;
        clearTimeout(sweep);
        for (const connection of free.splice(0)) connection.close();
        if (all.size === 0) resolve();
      }),
  };
};
