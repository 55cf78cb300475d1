import { setTimeout as pause } from 'node:timers/promises';
import type { DestinationOf } from '@outlay/contracts';
import type { BrokerConnection, Guard } from './broker-connections.ts';
import { BrokerFailure } from './broker-failure.ts';
import { KAFKA } from './kafka-kind.ts';
import { partitionOf, recordBatch } from './kafka-records.ts';
import {
  failureOfCode,
  isMoved,
  produceBody,
  producedCode,
  type TopicLeaders,
  topicBody,
  topicLeaders,
} from './kafka-requests.ts';
import type { Credentials } from './kafka-sasl.ts';
import { createKafkaServers } from './kafka-servers.ts';
import type { Message } from './message.ts';

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
