import { describe, expect, it } from '@jest/globals';
import { envelope, sealEvent, webhookDisabled } from '@outlay/contracts';
import { disable, type Endpoint } from '../src/domain/endpoint.ts';
import { publishWebhookDisabled } from '../src/events-out/webhook-disabled.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const endpoint: Endpoint = {
  id: 'wh_1',
  businessId: 3,
  url: 'https://a.example/hook',
  events: ['*'],
  description: null,
  status: 'active',
  headers: {},
  rateLimit: null,
  disabledReason: null,
  disabledAt: null,
  activeSince: null,
  gap: null,
  verifiedAt: null,
  previousSecretUntil: null,
  version: 4,
  createdAt: at,
  updatedAt: at,
};

describe('webhook.disabled', () => {
  it('keeps its contract as this service says it', () => {
    const fact = publishWebhookDisabled(disable(endpoint, 'failing', at), 12);
    const published = sealEvent(fact, { businessId: 3, userId: null, onBehalfOf: null }, at);
    const event = JSON.parse(published.bytes.toString());
    expect(envelope.safeParse(event).error).toBeUndefined();
    expect(webhookDisabled.data.parse(event.data)).toEqual({
      webhookId: 'wh_1',
      url: 'https://a.example/hook',
      reason: 'failing',
      disabledAt: at.toISOString(),
      pendingCount: 12,
    });
  });
});
