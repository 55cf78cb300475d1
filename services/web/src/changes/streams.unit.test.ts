import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newId, SCOPES } from '@outlay/contracts';
import { createMetrics } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import type { Membership } from './membership.client.ts';
import { createStreams } from './streams.ts';

const metrics = createMetrics('web');
const streams = createStreams({ most: 10, mostPerSession: 10, logger: testLogger(), metrics });

/** A page's connection, which keeps what is written to it. */
const createResponse = () => {
  const events = new EventEmitter();
  const written: string[] = [];
  const response = Object.assign(events, {
    ...{ destroyed: false, writableLength: 0, writeHead: () => undefined },
    write: (text: string) => written.push(text),
    end: () => events.emit('close'),
    destroy: () => events.emit('close'),
  }) as unknown as ServerResponse;
  return { response, text: () => written.join('') };
};

type Limits = Partial<Membership>;
const openPage = async (businessId: number, { role = 'owner', scopes = [...SCOPES], ...more }: Limits = {}) => {
  const { response, text } = createResponse();
  const membershipOf = async () => ({ role, scopes, ...more });
  await streams.begin(response, { sessionId: 's', businessId, membershipOf });
  return text;
};

const message = (kind: string, businessId: number, data: object) => ({
  ...{ id: 'evt_1', kind, routingKey: kind, headers: { 'x-business-id': businessId }, redelivered: false, attempt: 1 },
  body: Buffer.from(JSON.stringify({ data })),
});

afterEach(() => streams.endOf('s'));

describe('a page that is open', () => {
  it('learns of deliveries of its business that went on, if they are for the person to read', async () => {
    const [own, other, employee] = [await openPage(3), await openPage(4), await openPage(3, { role: 'employee' })];
    void streams.listener.handle(message('webhook_deliveries.progressed', 0, { businessIds: [3, 5] }));
    void streams.listener.handle(message('expense.created', 4, {}));
    void streams.listener.handle(message('expense.created', 3, {}));
    await waitFor(() => own().includes('"webhook_delivery","expense"'));
    await waitFor(() => other().includes('changed') && employee().includes('changed'));
    expect(other()).not.toContain('webhook_delivery');
    expect(employee()).not.toContain('webhook_delivery');
    expect(employee()).toContain('"expense"');
  });

  it('is counted, and so is how long a change took to it', async () => {
    const text = await openPage(3);
    const at = new Date(Date.now() - 1_200);
    void streams.listener.handle({ ...message('expense.created', 3, {}), id: newId('evt', at) });
    await waitFor(() => text().includes('changed'));
    const shown = await metrics.text();
    expect(shown).toContain('outlay_web_streams{service="web"} 1');
    expect(shown).toMatch(/outlay_web_change_seconds_bucket\{le="2",service="web"\} 0\n.*le="5",service="web"\} 1\n/);
  });

  it('of the portal learns of its own endpoints alone', async () => {
    const portal = { role: 'admin', scopes: ['webhooks:read'] } as const;
    const first = await openPage(3, { ...portal, webhookIds: ['wh_1'] });
    const second = await openPage(3, { ...portal, webhookIds: ['wh_2', 'wh_3'] });
    const progress = { businessIds: [3], webhookIds: ['wh_2'] };
    void streams.listener.handle(message('webhook_deliveries.progressed', 0, progress));
    void streams.listener.handle(message('webhook_deliveries.progressed', 0, { businessIds: [3] }));
    void streams.listener.handle(message('webhook.disabled', 3, { webhookId: 'wh_1' }));
    void streams.listener.handle(message('webhook.failure_digest', 3, { endpoints: [{ webhookId: 'wh_2' }] }));
    void streams.listener.handle(message('expense.created', 3, { webhookId: 'wh_1' }));
    await waitFor(() => first().includes('changed') && second().includes('changed'));
    expect([first(), second()].map((text) => /"subjects":(\[.*?\])/.exec(text)?.[1])).toEqual([
      '["webhook"]',
      '["webhook_delivery"]',
    ]);
  });
});
