import type { FailureClass } from '@outlay/contracts';
import type { KafkaPlace } from './kafka-socket.ts';
import { int8, int16, int32, list, type Reader, sized, text } from './kafka-wire.ts';

/** Milliseconds that a server waits for its replicas; the endpoint's own time-out is mostly shorter. */
const REPLICATION = 30_000;
const NOBODY_LEADS = 5;

/** Asks for one topic; one that is not there is not made. */
export const topicBody = (topic: string): Buffer => Buffer.concat([list([text(topic)]), int8(0)]);

/** Who leads each partition; undefined: nobody just now. `code`: what Kafka says about the topic, 0 for no error. */
export type TopicLeaders = { code: number; leaders: readonly (KafkaPlace | undefined)[] };

/** @throws Error for a response that is none */
export const topicLeaders = (reader: Reader, topic: string): TopicLeaders => {
  reader.int32();
  const servers = reader.list(() => {
    const server = { id: reader.int32(), host: reader.text(), port: reader.int32() };
    reader.text();
    return server;
  });
  const places = new Map(servers.map(({ id, host, port }) => [id, { host, port }]));
  reader.text();
  reader.int32();
  const [found, ...others] = reader.list(() => {
    const code = reader.int16();
    const name = reader.text();
    reader.boolean();
    const partitions = reader.list(() => {
      reader.int16();
      const partition = { index: reader.int32(), leader: reader.int32() };
      reader.list(reader.int32);
      reader.list(reader.int32);
      return partition;
    });
    return { code, name, partitions };
  });
  if (found?.name !== topic || others.length > 0) throw new Error('A Kafka server described another topic');
  const { code, partitions } = found;
  const leaders = partitions.toSorted((a, b) => a.index - b.index).map(({ leader }) => places.get(leader));
  return { code: code === 0 && leaders.length === 0 ? NOBODY_LEADS : code, leaders };
};

/** All replicas that are in sync have it before it is confirmed. */
export const produceBody = (topic: string, partition: number, batch: Buffer): Buffer => {
  const partitions = list([Buffer.concat([int32(partition), sized(batch)])]);
  return Buffer.concat([text(null), int16(-1), int32(REPLICATION), list([Buffer.concat([text(topic), partitions])])]);
};

/** The code for the one partition that was produced to; 0: it has the message. @throws Error for a response that is none */
export const producedCode = (reader: Reader, topic: string, partition: number): number => {
  const topics = reader.list(() => {
    const name = reader.text();
    const partitions = reader.list(() => {
      const answer = { index: reader.int32(), code: reader.int16() };
      reader.int64();
      reader.int64();
      return answer;
    });
    return { name, partitions };
  });
  const [answer, ...others] = topics.flatMap(({ name, partitions }) => (name === topic ? partitions : []));
  if (topics.length !== 1 || answer?.index !== partition || others.length > 0)
    throw new Error('A Kafka server confirmed something else');
  return answer.code;
};

/**
 * Who leads the partition changed, or is about to: UNKNOWN_TOPIC_OR_PARTITION (a server that does not know of it yet),
 * LEADER_NOT_AVAILABLE, NOT_LEADER_OR_FOLLOWER, KAFKA_STORAGE_ERROR.
 */
export const isMoved = (code: number): boolean => [3, NOBODY_LEADS, 6, 56].includes(code);

const FAILURES: Readonly<Record<number, FailureClass>> = {
  3: 'unroutable', // UNKNOWN_TOPIC_OR_PARTITION
  7: 'timeout', // REQUEST_TIMED_OUT: the replicas did not follow
  17: 'unroutable', // INVALID_TOPIC_EXCEPTION
  29: 'authentication_failed', // TOPIC_AUTHORIZATION_FAILED
  31: 'authentication_failed', // CLUSTER_AUTHORIZATION_FAILED
};

/** Why a message was not taken; undefined: it was. Whatever else a server refuses a message for counts as rejected. */
export const failureOfCode = (code: number): FailureClass | undefined =>
  code === 0 ? undefined : (FAILURES[code] ?? 'rejected');
