import { isIP } from 'node:net';
import type { BrokerDestination } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import { addressRule, createGuardedLookup, createHostResolver } from '../http-client/guarded-connector.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { type Exchange, UNTIMED } from '../http-client/outcome.ts';
import { createAmazonSqs } from './amazon-sqs.ts';
import {
  BrokerFailure,
  createBrokerConnections,
  failureOf,
  type Guard,
  type OverConnection,
} from './broker-connections.ts';
import { openKafka } from './kafka.ts';
import type { Message } from './message.ts';
import { openRabbitmq } from './rabbitmq.ts';

type Options = {
  /** Only ever true in a local sandbox. */
  allowLoopback: boolean;
  /** Milliseconds for one message in all, the connection with it. */
  timeout: number;
  dnsServers: readonly string[];
  ca?: string | Buffer | undefined;
};

type To<T = BrokerDestination> = { endpointId: string; destination: T; timeout?: number | undefined };

const guardOf = ({ allowLoopback, ca }: Options, resolveHost: (host: string) => Promise<string[]>): Guard => {
  const mayConnect = addressRule(allowLoopback);
  const lookup = createGuardedLookup({ mayConnect, resolveHost });
  return {
    assertMayConnect: (host) => {
      if (isIP(host) && !mayConnect(host)) throw new BrokerFailure('address_not_allowed');
    },
    socketOptions: { lookup, minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  };
};

/** The destinations that are spoken to in HTTP, and when requests to them are signed. */
type OverHttp = { httpClient: Pick<HttpClient, 'post'>; clock: Clock };

/** The way to the customers' brokers: the other module that connects to addresses we do not know, by the same rule. */
export const createBrokers = (options: Options, { httpClient, clock }: OverHttp) => {
  const resolver = createHostResolver(options.allowLoopback, options.dnsServers);
  const guard = guardOf(options, resolver.resolve);
  const connections = createBrokerConnections((destination, cut) =>
    destination.type === 'kafka' ? openKafka(destination, guard, cut) : openRabbitmq(destination, guard, cut),
  );
  const amazonSqs = createAmazonSqs(httpClient, clock);

  const sendOverConnection = (
    { endpointId, destination, timeout = options.timeout }: To<OverConnection>,
    message: Message,
  ): Promise<Exchange> =>
    new Promise((resolve) => {
      const started = performance.now();
      const { sent, reused, late } = connections.send(endpointId, destination, message);
      const end = (result: { accepted: true } | { failure: ReturnType<typeof failureOf> }): void => {
        clearTimeout(timer);
        const responseTime = Math.round(performance.now() - started);
        resolve({ ...result, responseTime, timing: { ...UNTIMED, reused } });
      };
      const timer = setTimeout(() => {
        end({ failure: 'timeout' });
        late();
      }, timeout);
      sent.then(
        () => end({ accepted: true }),
        (error: unknown) => end({ failure: failureOf(error) }),
      );
    });

  return {
    /**
     * One message; over within the time limit, or within a shorter one that is given. Never rejects: what cannot be sent has
     * failed, and the schedule has it.
     */
    send: ({ destination, ...to }: To, message: Message): Promise<Exchange> => {
      const sent =
        destination.type === 'amazon_sqs'
          ? amazonSqs.send({ ...to, destination }, message)
          : sendOverConnection({ ...to, destination }, message);
      return sent.catch((error: unknown) => ({ failure: failureOf(error), responseTime: 0, timing: UNTIMED }));
    },
    close: async (): Promise<void> => {
      resolver.close();
      connections.close();
    },
  };
};
export type Brokers = ReturnType<typeof createBrokers>;
