import type { IncomingMessage } from 'node:http';
import { AppError, type Operation, WAITING_OF_BUSINESS } from '@outlay/contracts';
import { type Admitted, onClosed, type Reply } from '@outlay/http';
import { CallGivenUp, type Client, isCallGivenUp } from '@outlay/http/client';

type Options = {
  /** The service that waits, over connections that nothing else needs. */
  client: Client;
  /** Milliseconds for the answer once the wait is over. */
  timeout: number;
  /** Requests that are held at once, in all and of one business: none takes the places of the others. */
  most?: number;
  mostOfBusiness?: number;
};

type Call = Parameters<Client['request']>[0];

/** One connection each; a request that is held costs 12 KB of memory here, 26 KB once all were renewed (measured with 999). */
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

/** The same call, answered at once. */
export const withoutWait = ({ path, ...call }: Call): Call => {
  const [before = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('wait', '0');
  return { ...call, path: `${before}?${query}` };
};

/**
 * Requests whose answer their owner holds until there is something to answer. They end with their client, and when this
 * gateway stops: then each is sent once more without the wait, so that its client gets a good answer and goes on elsewhere.
 */
export const createWaitingRequests = (options: Options) => {
  const { client, timeout, most = MOST_WAITING, mostOfBusiness = WAITING_OF_BUSINESS } = options;
  const waiting = new Set<AbortController>();
  const ofBusiness = new Map<number, number>();
  let stopping = false;

  const enter = (businessId: number, until: AbortController): void => {
    const own = ofBusiness.get(businessId) ?? 0;
    if (waiting.size >= most || own >= mostOfBusiness)
      throw new AppError('RATE_LIMITED', { facts: { limit: 'waiting' }, retryAfter: RETRY_AFTER });
    waiting.add(until);
    ofBusiness.set(businessId, own + 1);
  };
  const leave = (businessId: number, until: AbortController): void => {
    waiting.delete(until);
    const others = (ofBusiness.get(businessId) ?? 1) - 1;
    if (others > 0) ofBusiness.set(businessId, others);
    else ofBusiness.delete(businessId);
  };

  const wait = async ({ socket }: IncomingMessage, businessId: number, call: Call): Promise<Reply> => {
    const until = new AbortController();
    enter(businessId, until);
    const stopListening = onClosed(socket, () => until.abort(new CallGivenUp('the client left')));
    try {
      return await client.request({ ...call, until: until.signal });
    } catch (error) {
      if (!isCallGivenUp(error)) throw error;
      return socket.destroyed ? LEFT : await client.request({ ...withoutWait(call), timeout });
    } finally {
      stopListening();
      leave(businessId, until);
    }
  };

  return {
    /** @throws AppError RATE_LIMITED when too many are held, in all or of the business; else as `Client.request` */
    send: async (request: IncomingMessage, { operation, search, facts }: Admitted, call: Call): Promise<Reply> => {
      if (stopping) return client.request({ ...withoutWait(call), timeout });
      const seconds = secondsOfWait(operation, search);
      return wait(request, facts.businessId, { ...call, timeout: timeout + seconds * 1_000 });
    },
    /** From now on nothing is held. */
    release: (): void => {
      stopping = true;
      for (const until of waiting) until.abort(new CallGivenUp('the gateway stops'));
    },
  };
};

export type WaitingRequests = ReturnType<typeof createWaitingRequests>;
