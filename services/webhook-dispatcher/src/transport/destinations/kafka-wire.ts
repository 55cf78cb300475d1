/** What a Kafka server sent makes no sense: the connection is of no use any more. */
const invalid = (what: string): Error => new Error(`A Kafka server sent ${what}`);

const int = (write: (buffer: Buffer) => number, bytes: number): Buffer => {
  const buffer = Buffer.allocUnsafe(bytes);
  write(buffer);
  return buffer;
};

/** The primitive types of Kafka's protocol guide, as they are sent. */
export const int8 = (value: number): Buffer => int((buffer) => buffer.writeInt8(value), 1);
export const int16 = (value: number): Buffer => int((buffer) => buffer.writeInt16BE(value), 2);
export const int32 = (value: number): Buffer => int((buffer) => buffer.writeInt32BE(value), 4);
export const int64 = (value: number | bigint): Buffer => int((buffer) => buffer.writeBigInt64BE(BigInt(value)), 8);

export const text = (value: string | null): Buffer => {
  if (value === null) return int16(-1);
  const bytes = Buffer.from(value);
  return Buffer.concat([int16(bytes.length), bytes]);
};

export const sized = (value: Buffer): Buffer => Buffer.concat([int32(value.length), value]);

export const list = (items: readonly Buffer[]): Buffer => Buffer.concat([int32(items.length), ...items]);

/** A signed number of variable length, in zigzag order (as in Protocol Buffers). */
export const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
  return Buffer.from(bytes);
};

/** Reads what a server sent: no length that it names is believed. Each function @throws Error where the bytes end before. */
export const readerOf = (bytes: Buffer) => {
  let at = 0;
  const take = (length: number): number => {
    if (length < 0 || at + length > bytes.length) throw invalid('a response that ends too early');
    at += length;
    return at - length;
  };
  const readInt16 = (): number => bytes.readInt16BE(take(2));
  const readInt32 = (): number => bytes.readInt32BE(take(4));
  const readBytes = (length: number): Buffer => {
    const from = take(length);
    return bytes.subarray(from, from + length);
  };
  return {
    int16: readInt16,
    int32: readInt32,
    int64: (): bigint => bytes.readBigInt64BE(take(8)),
    boolean: (): boolean => bytes.readInt8(take(1)) !== 0,
    /** null as an empty one. */
    text: (): string => {
      const length = readInt16();
      return length === -1 ? '' : readBytes(length).toString();
    },
    sized: (): Buffer => {
      const length = readInt32();
      return length === -1 ? Buffer.alloc(0) : readBytes(length);
    },
    /** Each item takes a byte at least, so that a short response cannot make a long list. */
    list: <T>(item: () => T): T[] => {
      const length = readInt32();
      if (length > bytes.length - at) throw invalid('a list that is longer than its response');
      return Array.from({ length: Math.max(length, 0) }, item);
    },
  };
};
export type Reader = ReturnType<typeof readerOf>;

/** Bytes of one response at most: the partitions of a topic fit, thousands of them. */
const LONGEST = 1_048_576;

/** Cuts what comes into responses; each is a correlation id and what belongs to it. @throws Error for one that is too long */
export const createFrames = (onResponse: (correlationId: number, reader: Reader) => void) => {
  let kept: Buffer[] = [];
  let [length, wanted] = [0, 4];
  return (chunk: Buffer): void => {
    kept.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const bytes = kept.length === 1 ? (kept[0] as Buffer) : Buffer.concat(kept);
      const size = bytes.readInt32BE(0);
      if (size < 4 || size > LONGEST) throw invalid(`a response of ${size} bytes`);
      wanted = 4 + size;
      kept = [bytes];
      if (length < wanted) return;
      const reader = readerOf(bytes.subarray(4, wanted));
      const rest = bytes.subarray(wanted);
      [kept, length, wanted] = [rest.length > 0 ? [rest] : [], rest.length, 4];
      onResponse(reader.int32(), reader);
    }
  };
};
