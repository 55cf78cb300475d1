import { describe, expect, it } from '@jest/globals';
import { type Envelope, envelope, sealEvent, webhookEndpointChanged } from '@outlay/contracts';
import { handleWebhookEndpointChanged } from '../src/events-in/webhook-endpoint-changed.ts';
import { publishWebhookEndpointChanged } from '../src/events-out/webhook-endpoint-changed.ts';

const published = sealEvent(
  publishWebhookEndpointChanged('wh_1'),
  { businessId: 3, userId: null, onBehalfOf: null },
  new Date('2026-03-14T15:09:26.535Z'),
);

const receive = async (event: Envelope<object>): Promise<unknown[]> => {
  const handled: unknown[] = [];
  const listener = handleWebhookEndpointChanged({
    changed: async (...facts) => void handled.push(facts),
    missed: () => undefined,
  });
  const body = Buffer.from(JSON.stringify(event));
  await listener.handle({ id: event.id, kind: event.type, body, headers: {}, redelivered: false, attempt: 1 });
  return handled;
};

describe('webhook_endpoint.changed', () => {
  it('keeps its contract as this service says it', () => {
    const event = JSON.parse(published.bytes.toString());
    expect(envelope.safeParse(event).error).toBeUndefined();
    expect(webhookEndpointChanged.data.parse(event.data)).toEqual({ webhookId: 'wh_1' });
    expect(published).toMatchObject({ kind: 'webhook_endpoint.changed', businessId: 3, aggregate: 'webhook:wh_1' });
  });

  it('makes this service forget, by the example and by one from the future', async () => {
    const { example } = webhookEndpointChanged;
    const facts = [[example.metadata.businessId, example.data.webhookId]];
    expect(await receive(example)).toEqual(facts);
    expect(await receive({ ...example, data: { ...example.data, reason: 'rotated' } })).toEqual(facts);
  });
});
