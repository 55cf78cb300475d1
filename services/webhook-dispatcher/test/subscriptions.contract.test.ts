import { describe, expect, it } from '@jest/globals';
import { type Envelope, exampleOf } from '@outlay/contracts';
import type { Deps } from '../src/deps.ts';
import { instanceSubscription } from '../src/subscriptions.ts';

const receive = async (event: Envelope<object>): Promise<unknown[]> => {
  const changes: unknown[] = [];
  const engine = {
    endpointChangedElsewhere: async (...facts: unknown[]) => void changes.push(facts),
    destinations: { forgetAll: () => undefined },
  };
  const body = Buffer.from(JSON.stringify(event));
  const message = {
    id: event.id,
    kind: event.type,
    routingKey: event.type,
    body,
    headers: {},
    redelivered: false,
    attempt: 1,
  };
  await instanceSubscription({ engine } as unknown as Deps).handle(message);
  return changes;
};

describe('webhook_endpoint.changed of another instance', () => {
  it('makes this one forget, by the example and by one from the future', async () => {
    const example = exampleOf('webhook_endpoint.changed');
    const facts = [[example.metadata.businessId, example.data.webhookId]];
    expect(await receive(example)).toEqual(facts);
    expect(await receive({ ...example, data: { ...example.data, reason: 'rotated' } })).toEqual(facts);
  });
});
