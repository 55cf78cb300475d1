import { gunzipSync } from 'node:zlib';
import { type Received, startReceiver } from '@outlay/testing';

/** A message of Protocol Buffers, field by field: numbers, and bytes that are a text or a message again. */
type Fields = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

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
const readFields = (bytes: Buffer): Fields => {
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
const messagesIn = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? [readFields(value)] : []));

const bytesIn = (fields: Fields, number: number): Buffer => {
  const [value] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

const numberIn = (fields: Fields, number: number): number => Number(fields.get(number)?.[0] ?? 0);

type Attributes = Record<string, string | number | boolean>;

export type CollectedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty: it is the first of its trace. */
  parentId: string;
  attributes: Attributes;
  failed: boolean;
};

export type CollectedLine = { service: string; body: string; traceId: string; spanId: string };

/** The field numbers of opentelemetry-proto 1: AnyValue, KeyValue, and of each request its messages. */
const anyValue = (value: Fields): string | number | boolean => {
  if (value.has(1)) return bytesIn(value, 1).toString();
  if (value.has(2)) return numberIn(value, 2) === 1;
  return value.has(4) ? bytesIn(value, 4).readDoubleLE() : numberIn(value, 3);
};

const attributesIn = (fields: Fields, number: number): Attributes =>
  Object.fromEntries(
    messagesIn(fields, number).map((pair) => [
      bytesIn(pair, 1).toString(),
      anyValue(messagesIn(pair, 2)[0] ?? new Map()),
    ]),
  );

/** What a request has of each service: its spans, its metrics or its lines. */
const itemsIn = ({ raw, headers }: Received): { service: string; item: Fields }[] => {
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
  return messagesIn(readFields(bytes), 1).flatMap((ofResource) => {
    const resource = attributesIn(messagesIn(ofResource, 1)[0] ?? new Map(), 1);
    const service = String(resource['service.name']);
    return messagesIn(ofResource, 2).flatMap((ofScope) => messagesIn(ofScope, 2).map((item) => ({ service, item })));
  });
};

const STATUS_ERROR = 2;
const hex = (fields: Fields, number: number): string => bytesIn(fields, number).toString('hex');

const spanOf = ({ service, item }: { service: string; item: Fields }): CollectedSpan => ({
  service,
  name: bytesIn(item, 5).toString(),
  traceId: hex(item, 1),
  spanId: hex(item, 2),
  parentId: hex(item, 4),
  attributes: attributesIn(item, 9),
  failed: numberIn(messagesIn(item, 15)[0] ?? new Map(), 3) === STATUS_ERROR,
});

const lineOf = ({ service, item }: { service: string; item: Fields }): CollectedLine => ({
  service,
  body: String(anyValue(messagesIn(item, 5)[0] ?? new Map())),
  traceId: hex(item, 9),
  spanId: hex(item, 10),
});

/** A collector in place of the operator's: takes OTLP over HTTP, and remembers what came. */
export const startCollector = async () => {
  const receiver = await startReceiver({ script: () => ({ headers: { 'content-type': 'application/x-protobuf' } }) });
  const at = (path: string) => receiver.requests.filter((request) => request.path === path).flatMap(itemsIn);
  return {
    url: receiver.url,
    spans: (): CollectedSpan[] => at('/v1/traces').map(spanOf),
    lines: (): CollectedLine[] => at('/v1/logs').map(lineOf),
    /** Names of metrics, by service. */
    metrics: () => at('/v1/metrics').map(({ service, item }) => ({ service, name: bytesIn(item, 1).toString() })),
    /** Every byte that came, as text: for what must not be there. */
    text: (): string => receiver.requests.map(({ raw }) => raw.toString('latin1')).join('\n'),
    close: receiver.close,
  };
};

export type Collector = Awaited<ReturnType<typeof startCollector>>;
