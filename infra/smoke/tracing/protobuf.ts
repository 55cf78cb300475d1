/** A message of Protocol Buffers, field by field: numbers, and bytes that are a text or a message again. */
export type Fields = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

/** Wire types (https://protobuf.dev/programming-guides/encoding): VARINT, I64, LEN, I32. */
const [VARINT, I64, LEN, I32] = [0, 1, 2, 5];

const varint = (bytes: Buffer, from: number): { value: bigint; end: number } => {
  let value = 0n;
  for (let at = from, shift = 0n; ; at += 1, shift += 7n) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('a message of Protocol Buffers ends too early');
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
};

const valueAt = (bytes: Buffer, from: number, type: number): { value: bigint | Buffer; end: number } => {
  if (type === VARINT) return varint(bytes, from);
  if (type === I64) return { value: bytes.subarray(from, from + 8), end: from + 8 };
  if (type === I32) return { value: bytes.subarray(from, from + 4), end: from + 4 };
  if (type !== LEN) throw new Error(`unknown wire type ${type}`);
  const { value: length, end } = varint(bytes, from);
  return { value: bytes.subarray(end, end + Number(length)), end: end + Number(length) };
};

/** Reads one message, without knowing what it is: enough for a test of what was sent. */
export const readFields = (bytes: Buffer): Fields => {
  const fields = new Map<number, (bigint | Buffer)[]>();
  for (let at = 0; at < bytes.length; ) {
    const { value: key, end } = varint(bytes, at);
    const found = valueAt(bytes, end, Number(key & 7n));
    const number = Number(key >> 3n);
    fields.set(number, [...(fields.get(number) ?? []), found.value]);
    at = found.end;
  }
  return fields;
};

/** The messages of a field that is repeated. */
export const messagesIn = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? [readFields(value)] : []));

export const bytesIn = (fields: Fields, number: number): Buffer => {
  const [value] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

export const numberIn = (fields: Fields, number: number): number => Number(fields.get(number)?.[0] ?? 0);
