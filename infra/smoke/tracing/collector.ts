import { gunzipSync } from 'node:zlib';
import { type Received, startReceiver } from '@outlay/testing';
import { bytesIn, type Fields, messagesIn, numberIn, readFields } from './protobuf.ts';

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
