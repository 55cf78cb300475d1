import { eventDefinition, TEST_KIND } from '@outlay/contracts';

type Facts = { id: string; webhookId: string; businessId: number; userId: number | null; at: Date };

const bytesOf = ({ id, businessId, userId, at }: Facts, type: string, data: unknown): Buffer =>
  Buffer.from(JSON.stringify({ id, type, createdAt: at.toISOString(), data, metadata: { businessId, userId } }));

/**
 * The bytes of the test button's event (docs/api.md 2), or of the example of a kind; undefined when nobody says that
 * kind yet. It never crosses the broker.
 */
export const testEventBytes = (
  facts: Facts & { kind: string | undefined },
): { type: string; bytes: Buffer } | undefined => {
  const { kind = TEST_KIND, webhookId } = facts;
  if (kind === TEST_KIND)
    return { type: TEST_KIND, bytes: bytesOf(facts, TEST_KIND, { message: 'This is a test event.', webhookId }) };
  const definition = eventDefinition(kind);
  return definition && { type: kind, bytes: bytesOf(facts, kind, definition.example.data) };
};

/** A test event that asks whether somebody is there, or to echo a challenge in the answer's body. */
export const pingBytes = (facts: Facts & { challenge?: string }): Buffer => {
  const { webhookId, challenge } = facts;
  const ping = { message: challenge ? 'Answer with the challenge.' : 'This is a ping.', webhookId };
  return bytesOf(facts, TEST_KIND, challenge ? { ...ping, challenge } : ping);
};
