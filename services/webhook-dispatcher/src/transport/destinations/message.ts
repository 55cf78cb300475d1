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
