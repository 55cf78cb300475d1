import { int8, int16, int32, int64, varint } from './kafka-wire.ts';

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
export type KafkaRecord = { key: string; value: Buffer; headers: Readonly<Record<string, string>>; at: number };

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
