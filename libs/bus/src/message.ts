import type { Message } from 'amqplib';

/** A message as a consumer sees it: no channel, no tag, nothing to ack. */
export type IncomingMessage = {
  /** The publisher's id: of an event its event id. Empty when a foreign publisher gave none. */
  readonly id: string;
  /** The event's kind, whichever way the message took. */
  readonly kind: string;
  /** The bytes as they were published. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The broker may have delivered it before, to somebody who died. */
  readonly redelivered: boolean;
  /** 1 at first, then one more after each `retry-later`. A redelivery after a crash does not count. */
  readonly attempt: number;
};

/** Headers of ours; the broker's own (`x-death`) are never read for decisions, only to name a crash loop. */
export const HEADER = {
  businessId: 'x-business-id',
  version: 'x-version',
  attempt: 'x-attempt',
  firstSeen: 'x-first-seen',
  routingKey: 'x-original-routing-key',
  queue: 'x-original-queue',
  service: 'x-service',
  reason: 'x-reason',
  deadAt: 'x-dead-at',
} as const;

export const headersOf = (raw: Message): Record<string, unknown> => raw.properties.headers ?? {};

/** How often it was handled before, as our own header says. */
export const attemptsOf = (raw: Message): number => {
  const attempts = Number(headersOf(raw)[HEADER.attempt] ?? 0);
  return Number.isSafeInteger(attempts) && attempts > 0 ? attempts : 0;
};

export const routingKeyOf = (raw: Message): string =>
  String(headersOf(raw)[HEADER.routingKey] ?? raw.fields.routingKey);

export const toIncoming = (raw: Message): IncomingMessage => ({
  id: String(raw.properties.messageId ?? ''),
  kind: String(raw.properties.type ?? routingKeyOf(raw)),
  body: raw.content,
  headers: headersOf(raw),
  redelivered: raw.fields.redelivered,
  attempt: attemptsOf(raw) + 1,
});
