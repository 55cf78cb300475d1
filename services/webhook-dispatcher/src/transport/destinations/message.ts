import { aggregateOf } from '../sequences/aggregate.ts';

/** An event as a message: the very bytes that were published, and what HTTP would have as headers. */
export type Message = {
  /** The id of the event. */
  id: string;
  /** The kind of the event. */
  type: string;
  /** The record that it is about, `expense:42`: messages of one keep together. The event's id where it names none. */
  group: string;
  /** When the event happened. */
  createdAt: Date;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
};

type Event = { id: string; type: string; createdAt: string; data?: unknown };

/** `headers`: the endpoint's own, and the signatures. */
export const messageOf = (bytes: Buffer, headers: Readonly<Record<string, string>>): Message => {
  const event = JSON.parse(bytes.toString()) as Event;
  const { id, type, createdAt } = event;
  const own = { 'content-type': 'application/json', 'webhook-event-type': type };
  return {
    id,
    type,
    group: aggregateOf(event) ?? id,
    createdAt: new Date(createdAt),
    headers: { ...headers, ...own },
    bytes,
  };
};

/** A server that is connected to, and the field that names it. `url`: where one is written, it is judged whole. */
export type Place = { host: string; port: number; tls: boolean; field: string; url?: string };

/** Lower case, in ASCII, an IP address as it is spelled out; undefined: it is no host. */
export const plainHost = (host: string): string | undefined => {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (/[\s/?#@\\\p{Cc}]/u.test(host) || !URL.canParse(`https://${written}/`)) return undefined;
  const { hostname, port } = new URL(`https://${written}/`);
  return port === '' && written.replace(/^\[.*\]/, '').includes(':') === false
    ? hostname.replace(/^\[|\]$/g, '')
    : undefined;
};

export const authority = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
