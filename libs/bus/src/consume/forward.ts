import type { Message } from 'amqplib';
import { attemptsOf, HEADER, headersOf, routingKeyOf } from '../message.ts';
import type { Outgoing } from '../publish/outgoing.ts';

type Facts = { queue: string; service: string; at: Date };

/** The broker writes these; carried on they would grow and mislead. */
const BROKERS_OWN = /^x-(death|first-death-|last-death-|delivery-count|acquired-count|opt-)/;

const ownHeaders = (raw: Message): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headersOf(raw)).filter(([name]) => !BROKERS_OWN.test(name)));

const sameBytesTo = (raw: Message, target: string, headers: Record<string, unknown>): Outgoing => {
  const { messageId, type, contentType, timestamp } = raw.properties;
  return {
    exchange: '',
    routingKey: target,
    body: raw.content,
    options: { messageId: String(messageId ?? ''), type, contentType, timestamp, headers },
  };
};

/** The same message on its way to a waiting or dead-letter queue, with where it came from and how often it was tried. */
export const forwarded = (raw: Message, target: string, { queue, service, at }: Facts, reason?: string): Outgoing => {
  const headers = ownHeaders(raw);
  return sameBytesTo(raw, target, {
    ...headers,
    [HEADER.attempt]: attemptsOf(raw) + 1,
    [HEADER.firstSeen]: headers[HEADER.firstSeen] ?? at.toISOString(),
    [HEADER.routingKey]: routingKeyOf(raw),
    [HEADER.queue]: queue,
    [HEADER.service]: service,
    ...(reason !== undefined && { [HEADER.reason]: reason.slice(0, 1_000), [HEADER.deadAt]: at.toISOString() }),
  });
};

/** The same message back to its work queue, as if nobody had tried it. */
export const revived = (raw: Message, queue: string): Outgoing => {
  const kept = Object.entries(ownHeaders(raw)).filter(
    ([name]) => name !== HEADER.attempt && name !== HEADER.reason && name !== HEADER.deadAt,
  );
  return sameBytesTo(raw, queue, Object.fromEntries(kept));
};
