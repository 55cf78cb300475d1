import type { FailureClass } from '@outlay/contracts';
import type { KafkaPlace } from './kafka-connection.ts';
import { int8, int16, int32, int64, list, type Reader, sized, text, varint } from './kafka-wire.ts';

/** CRC-32C (RFC 3720, appendix B.4): the reflected Castagnoli polynomial. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

export const crc32c = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] as number);
  return (crc ^ 0xffffffff) >>> 0;
};

const MIX = 0x5bd1e995;
const SEED = 0x9747b28c;

/** MurmurHash2 of 32 bits with the seed of Kafka's Java client, so that a key has the same partition whoever produces. */
const murmur2 = (bytes: Buffer): number => {
  let hash = SEED ^ bytes.length;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    const mixed = Math.imul(bytes.readInt32LE(at), MIX);
    hash = Math.imul(hash, MIX) ^ Math.imul(mixed ^ (mixed >>> 24), MIX);
  }
  if (bytes.length > whole) {
    hash ^= bytes.readUIntLE(whole, bytes.length - whole);
    hash = Math.imul(hash, MIX);
  }
  hash = Math.imul(hash ^ (hash >>> 13), MIX);
  return hash ^ (hash >>> 15);
};

/** Which of `count` partitions a key belongs to. */
export const partitionOf = (key: string, count: number): number => (murmur2(Buffer.from(key)) & 0x7fffffff) % count;

/** One record. `at`: milliseconds since 1970. */
type KafkaRecord = { key: string; value: Buffer; headers: Readonly<Record<string, string>>; at: number };

const counted = (value: Buffer): Buffer[] => [varint(value.length), value];

/** A batch of one record, in the format that every version since 0.11 keeps (magic 2); not compressed, no transaction. */
export const recordBatch = ({ key, value, headers, at }: KafkaRecord): Buffer => {
  const pairs = Object.entries(headers);
  const record = Buffer.concat([
    ...[int8(0), varint(0), varint(0), ...counted(Buffer.from(key)), ...counted(value), varint(pairs.length)],
    ...pairs.flatMap(([name, content]) => [...counted(Buffer.from(name)), ...counted(Buffer.from(content))]),
  ]);
  const summed = Buffer.concat([
    // Attributes, the last offset's delta, the first and the last time.
    ...[int16(0), int32(0), int64(at), int64(at)],
    // No producer id, epoch and sequence.
    ...[int64(-1), int16(-1), int32(-1)],
    ...[int32(1), varint(record.length), record],
  ]);
  const magic = Buffer.concat([int32(-1), int8(2)]);
  const sum = int32(crc32c(summed) | 0);
  const length = magic.length + sum.length + summed.length;
  return Buffer.concat([int64(0), int32(length), magic, sum, summed]);
};

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
