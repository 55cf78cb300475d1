import type { IncomingMessage } from 'node:http';
import { AppError, type Operation } from '@outlay/contracts';
import type { Admitted, Reply } from '@outlay/http';
import { CallGivenUp, type Client, isCallGivenUp } from '@outlay/http/client';

type Options = {
  /** The service that waits, over connections that nothing else needs. */
  client: Client;
  /** Milliseconds for the answer once the wait is over. */
  timeout: number;
  /** Requests that are held at once. */
  most?: number;
};

type Call = Parameters<Client['request']>[0];

/** One connection each; a request that is held costs some 20 KB here. */
export const MOST_WAITING = 1_000;
const RETRY_AFTER = 5;

/** Nobody is there to read it; the log has it as the answer of a client that left. */
const LEFT: Reply = { status: 499, headers: {}, body: undefined };

/** Seconds that the owner may hold the answer for; 0: it answers at once, or refuses what is not valid. */
export const secondsOfWait = ({ waits }: Pick<Operation, 'waits'>, search: string): number => {
  if (waits === 0 || search === '') return 0;
  const seconds = Number(new URLSearchParams(search).get('wait') ?? 0);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= waits ? seconds : 0;
};

const withoutWait = ({ path, ...call }: Call): Call => {
  const [before = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('wait', '0');
  return { ...call, path: `${before}?${query}` };
};

/**
 * Requests whose answer their owner holds until there is something to answer. They end with their client, and when this
 * gateway stops: then each is sent once more without the wait, so that its client gets a good answer and goes on elsewhere.
 */
export const createWaitingRequests = ({ client, timeout, most = MOST_WAITING }: Options) => {
  const waiting = new Set<AbortController>();
  let stopping = false;

  const wait = async ({ socket }: IncomingMessage, call: Call, seconds: number): Promise<Reply> => {
    const until = new AbortController();
    const leave = (): void => until.abort(new CallGivenUp('the client left'));
    socket.once('close', leave);
    waiting.add(until);
    try {
      return await client.request({ ...call, until: until.signal, timeout: timeout + seconds * 1_000 });
    } catch (error) {
      if (!isCallGivenUp(error)) throw error;
      return socket.destroyed ? LEFT : await client.request({ ...withoutWait(call), timeout });
    } finally {
      waiting.delete(until);
      socket.off('close', leave);
    }
  };

  return {
    /** @throws AppError RATE_LIMITED when too many are held; else as `Client.request` */
    send: async (request: IncomingMessage, { operation, search }: Admitted, call: Call): Promise<Reply> => {
      const seconds = secondsOfWait(operation, search);
      if (stopping) return client.request({ ...withoutWait(call), timeout });
      if (waiting.size >= most)
        throw new AppError('RATE_LIMITED', { facts: { limit: 'waiting' }, retryAfter: RETRY_AFTER });
      return wait(request, call, seconds);
    },
    /** From now on nothing is held. */
    release: (): void => {
      stopping = true;
      for (const until of waiting) until.abort(new CallGivenUp('the gateway stops'));
    },
  };
};

export type WaitingRequests = ReturnType<typeof createWaitingRequests>;
