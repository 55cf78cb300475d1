import type { Channel, GetMessage, Message } from 'amqplib';
import type { Link } from '../connection/link.ts';
import type { ConsumingDeps } from '../consume/active-consumers.ts';
import { attemptsOf, businessOf, HEADER, headersOf, revived, toIncoming } from '../message.ts';
import { createOnQueue } from './queued-messages.ts';

/** A message that needs a person: what it is, why it is here and where it came from. */
export type DeadLetter = {
  id: string;
  kind: string;
  reason: string;
  /** When it was given up (ISO 8601); null when the broker did it and gave no time. */
  at: string | null;
  /** How often it was handled. */
  attempts: number;
  /** The work queue it goes back to; null when it is unknown, then it cannot be redriven. */
  queue: string | null;
  businessId: number | null;
};

export type DeadLetters = {
  /** Up to `limit` messages, oldest first; they stay where they are. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /** Sends up to `limit` messages back to their work queues, each confirmed before it leaves this one. Answers how many. */
  redrive(queue: string, limit: number): Promise<number>;
  /** How many wait. */
  depth(queue: string): Promise<number>;
};

/** The broker's own entry for a message whose consumers died too often. */
const crashOf = (raw: Message): { queue: string; reason: string; at: string | null } | undefined => {
  const deaths = headersOf(raw)['x-death'];
  const death: unknown = Array.isArray(deaths) ? deaths.find(({ reason }) => reason !== 'expired') : undefined;
  if (typeof death !== 'object' || death === null) return undefined;
  const { queue, reason, time } = death as { queue?: unknown; reason?: unknown; time?: { value?: unknown } };
  const at = typeof time?.value === 'number' ? new Date(time.value * 1_000).toISOString() : null;
  return { queue: String(queue), reason: `broker: ${String(reason)}`, at };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** From our headers; where the broker gave the message up, from its `x-death`. */
const readDeadLetter = (raw: Message): DeadLetter => {
  const headers = headersOf(raw);
  const { id, kind } = toIncoming(raw);
  const ours = textOrNull(headers[HEADER.reason]);
  const crash = ours === null ? crashOf(raw) : undefined;
  return {
    id,
    kind,
    reason: ours ?? crash?.reason ?? 'unknown',
    at: textOrNull(headers[HEADER.deadAt]) ?? crash?.at ?? null,
    attempts: attemptsOf(raw),
    queue: crash?.queue ?? textOrNull(headers[HEADER.queue]),
    businessId: businessOf(raw),
  };
};

/** Dead letters by AMQP alone, so that no management plugin is needed. An unknown queue is NOT_FOUND. */
export const createDeadLetters = (
  connection: Link['current'],
  { publish, logger }: Pick<ConsumingDeps, 'publish' | 'logger'>,
): DeadLetters => {
  const onQueue = createOnQueue(connection, logger);

  const take = async (channel: Channel, queue: string, limit: number): Promise<GetMessage[]> => {
    const taken: GetMessage[] = [];
    while (taken.length < limit) {
      const raw = await channel.get(queue);
      if (!raw) break;
      taken.push(raw);
    }
    return taken;
  };

  return {
    list: (queue, limit) => onQueue(async (channel) => (await take(channel, queue, limit)).map(readDeadLetter)),
    redrive: (dead, limit) =>
      onQueue(async (channel) => {
        let count = 0;
        for (const raw of await take(channel, dead, limit)) {
          const { queue, id } = readDeadLetter(raw);
          if (queue === null) logger.warn({ id }, 'dead_letter.has_no_home');
          else {
            await publish(revived(raw, queue));
            channel.ack(raw);
            count += 1;
          }
        }
        return count;
      }),
    depth: (queue) => onQueue(async (channel) => (await channel.checkQueue(queue)).messageCount),
  };
};
