import type { Logger, Metrics } from '@outlay/runtime';
import { createAddresses } from './addresses.ts';
import { type BreakerOptions, createBreaker } from './breaker.ts';
import { callInTurn } from './call-in-turn.ts';
import type { OutgoingCall, Reply } from './exchange.ts';
import { unanswered } from './failure.ts';

export type ClientOptions = {
  /** The target, in the log and the metrics. */
  name: string;
  /** One or several instances; a name stands for all addresses it has. */
  baseUrl: string | readonly string[];
  /** Milliseconds for a request in all, with its repetitions. */
  timeout?: number;
  /** Connections to one instance at most; one request at a time on each. */
  connections?: number;
  breaker?: BreakerOptions;
  logger: Logger;
  metrics: Metrics;
};

export type Client = {
  /** The target's answer, whatever its status. SERVICE_UNAVAILABLE or TIMEOUT when there is none. */
  request(call: OutgoingCall): Promise<Reply>;
  close(): Promise<void>;
};

const TIMEOUT = 5_000;
const CONNECTIONS = 128;
/**
 * One way to one of our own services: its instances in turn, kept-alive connections, a breaker, 5 s in all. One that
 * stops is left before it is gone; what is repeated, and what never is: see `callInTurn`.
 */
export const createClient = (options: ClientOptions): Client => {
  const { name, baseUrl, timeout = TIMEOUT, connections = CONNECTIONS, logger, metrics } = options;
  const urls = typeof baseUrl === 'string' ? [baseUrl] : baseUrl;
  const addresses = createAddresses({ urls, connections, timeout });
  const breaker = createBreaker(name, options.breaker ?? {}, { logger, metrics });
  const seconds = metrics.histogram('outlay_client_request_seconds', 'Time until an answer came', [
    'target',
    'outcome',
  ]);

  return {
    request: async (call) => {
      const began = performance.now();
      let outcome = 'failed';
      try {
        const reply = await breaker.run(() => callInTurn(addresses, call, call.timeout ?? timeout));
        outcome = `${Math.floor(reply.status / 100)}xx`;
        return reply;
      } catch (error) {
        throw unanswered(error);
      } finally {
        seconds.observe({ target: name, outcome }, (performance.now() - began) / 1000);
      }
    },
    close: async () => {
      breaker.close();
      await addresses.close();
    },
  };
};
