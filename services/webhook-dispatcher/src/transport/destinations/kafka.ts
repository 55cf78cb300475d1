import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DestinationOf } from '@outlay/contracts';
import { type BrokerConnection, BrokerFailure, type Guard } from './broker-connections.ts';
import {
  type Credentials,
  type KafkaConnection,
  type KafkaPlace,
  type KafkaServers,
  openKafkaConnection,
} from './kafka-connection.ts';
import { KAFKA } from './kafka-kind.ts';
import {
  failureOfCode,
  isMoved,
  partitionOf,
  produceBody,
  producedCode,
  recordBatch,
  type TopicLeaders,
  topicBody,
  topicLeaders,
} from './kafka-requests.ts';
import type { Message } from './message.ts';

/** Connections at most, unless all have something to do; milliseconds that one of several servers has to connect. */
const [MOST, TRY] = [16, 2_500];
/** Milliseconds after which no request can be under way any more. */
const LONGEST_REQUEST = 60_000;

type Entry = { opening: Promise<KafkaConnection>; opened?: KafkaConnection };

/** The connections to the servers of one cluster, one each. */
const createKafkaServers = (servers: KafkaServers, brokers: readonly KafkaPlace[]) => {
  const entries = new Map<string, Entry>();

  const evict = (): void => {
    const idle = [...entries].find(([, { opened }]) => opened?.waiting() === 0);
    if (!idle) return;
    entries.delete(idle[0]);
    idle[1].opened?.close();
  };
  const open = (name: string, place: KafkaPlace, signal: AbortSignal): Entry => {
    if (entries.size >= MOST) evict();
    const entry: Entry = { opening: openKafkaConnection({ ...servers, signal }, place) };
    const forget = (): void => {
      if (entries.get(name) === entry) entries.delete(name);
    };
    entry.opening.then((opened) => {
      entry.opened = opened;
      return opened.over.then(forget);
    }, forget);
    return entry;
  };
  /** The connection to a server, which is opened where there is none. @throws BrokerFailure, or an error of the network */
  const to = (place: KafkaPlace, signal = servers.signal): Promise<KafkaConnection> => {
    const name = `${place.host}:${place.port}`;
    const known = entries.get(name);
    if (known?.opened?.expired()) setTimeout(known.opened.close, LONGEST_REQUEST).unref();
    const entry = known && !known.opened?.expired() ? known : open(name, place, signal);
    entries.delete(name);
    entries.set(name, entry);
    return entry.opening;
  };
  /** @throws BrokerFailure, or an error of the network */
  const toWithin = async (place: KafkaPlace, milliseconds: number): Promise<KafkaConnection> => {
    const own = new AbortController();
    const timer = setTimeout(() => own.abort(), milliseconds);
    return to(place, AbortSignal.any([servers.signal, own.signal])).finally(() => clearTimeout(timer));
  };

  return {
    to,
    /**
     * A connection to any of the servers that the customer names, one after the other from any on. Who refuses us is not
     * followed by the next: that would lock users out. @throws BrokerFailure, or an error of the network
     */
    any: async (): Promise<KafkaConnection> => {
      const first = randomInt(brokers.length);
      const others = brokers.map((_broker, index) => brokers[(first + index) % brokers.length] as KafkaPlace);
      const last = others.pop() as KafkaPlace;
      for (const place of others) {
        try {
          return await toWithin(place, TRY);
        } catch (error) {
          if (error instanceof BrokerFailure || servers.signal.aborted) throw error;
        }
      }
      return to(last);
    },
  };
};

type Kafka = DestinationOf<'kafka'>;

/** Milliseconds after which the leaders are read again, so that new partitions are found; and before they are after a move. */
const [REFRESH, MOVING] = [300_000, 200];

const credentialsOf = ({ mechanism, username, password }: Kafka): Credentials | null =>
  mechanism === null || username === null || password === null ? null : { mechanism, username, password };

/**
 * A producer for one topic. A record goes to the partition of its key, as the Java client would choose it, and is there when
 * all replicas in sync have it. Where the leader changed, they are read once again; what fails then is the schedule's.
 * @throws BrokerFailure, or an error of the network
 */
export const openKafka = async (destination: Kafka, guard: Guard, cut: AbortController): Promise<BrokerConnection> => {
  const { topic, tls } = destination;
  const credentials = credentialsOf(destination);
  const servers = createKafkaServers({ guard, tls, credentials, signal: cut.signal }, KAFKA.places(destination));
  let known: { leaders: Promise<TopicLeaders>; until: number } | undefined;

  const readLeaders = async (): Promise<TopicLeaders> => {
    const connection = await servers.any();
    return topicLeaders(await connection.request('metadata', topicBody(topic)), topic);
  };
  const leadersNow = (): Promise<TopicLeaders> => {
    if (!known || known.until < performance.now())
      known = { leaders: readLeaders(), until: performance.now() + REFRESH };
    return known.leaders;
  };
  /** What Kafka says to it, 0 where it took the message. */
  const attempt = async ({ group, headers, bytes }: Message): Promise<number> => {
    const { code, leaders } = await leadersNow();
    if (code !== 0) return code;
    const partition = partitionOf(group, leaders.length);
    const leader = leaders[partition];
    if (!leader) return 5;
    const connection = await servers.to(leader);
    // Not the time of the event: a replayed one would be older than what the topic keeps.
    const batch = recordBatch({ key: group, value: bytes, headers, at: Date.now() });
    return producedCode(await connection.request('produce', produceBody(topic, partition, batch)), topic, partition);
  };
  const attemptOrForget = async (message: Message): Promise<number> => {
    const used = known;
    const forget = (): void => {
      if (known === used || used === undefined) known = undefined;
    };
    try {
      const code = await attempt(message);
      if (code !== 0) forget();
      return code;
    } catch (error) {
      forget();
      throw error;
    }
  };

  await leadersNow();
  return {
    send: async (message) => {
      let code = await attemptOrForget(message);
      if (isMoved(code)) {
        await pause(MOVING, undefined, { signal: cut.signal });
        code = await attemptOrForget(message);
      }
      const failure = failureOfCode(code);
      if (failure) throw new BrokerFailure(failure, new Error(`Kafka's code ${code}`));
    },
    over: new Promise((resolve) => {
      cut.signal.addEventListener('abort', () => resolve(), { once: true });
    }),
    close: () => cut.abort(),
  };
};
