import { eventDefinition, exampleOf, newId, TEST_KIND } from '@outlay/contracts';

type Facts = { webhookId: string; businessId: number; userId: number | null; at: Date };

/** An event that is made for one endpoint. It never crosses the broker. */
export type TestEvent = { id: string; type: string; bytes: Buffer };

const testEvent = ({ businessId, userId, at }: Facts, type: string, data: unknown): TestEvent => {
  const id = newId('evt_test', at);
  const event = { id, type, createdAt: at.toISOString(), data, metadata: { businessId, userId } };
  return { id, type, bytes: Buffer.from(JSON.stringify(event)) };
};

/** The event of the test button (docs/api.md 2), or the example of a kind; undefined when nobody publishes that kind yet. */
export const exampleEvent = (kind: string, facts: Facts): TestEvent | undefined => {
  const data = { message: 'This is a test event.', webhookId: facts.webhookId };
  if (kind === TEST_KIND) return testEvent(facts, TEST_KIND, data);
  const definition = eventDefinition(kind);
  return definition && testEvent(facts, kind, exampleOf(definition.kind).data);
};

/** A test event that finds out whether the endpoint answers, or makes it echo a challenge in the answer's body. */
export const pingEvent = (facts: Facts, challenge?: string): TestEvent => {
  const message = challenge ? 'Answer with the challenge.' : 'This is a ping.';
  return testEvent(facts, TEST_KIND, { message, webhookId: facts.webhookId, ...(challenge && { challenge }) });
};
