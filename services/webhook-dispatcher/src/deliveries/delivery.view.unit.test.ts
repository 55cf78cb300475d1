import { describe, expect, it } from '@jest/globals';
import { delivery as contract } from '@outlay/contracts';
import type { Delivery } from './delivery.ts';
import { deliveryView } from './delivery.view.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const pending: Delivery = {
  id: 'dlv_1',
  endpointId: 'wh_1',
  eventId: 'evt_1',
  eventType: 'expense.created',
  status: 'pending',
  statusCode: null,
  responseTime: null,
  attempts: 0,
  createdAt: at,
  deliveredAt: null,
  lastAttemptAt: null,
  nextAttemptAt: at,
  error: null,
};

describe('the view of a delivery', () => {
  it('keeps its contract, and shows no retry before the first attempt', () => {
    const view = deliveryView(pending);
    expect(contract.parse(view)).toEqual(view);
    expect(view.nextRetryAt).toBeNull();
  });

  it('shows the next retry of a failure', () => {
    const view = deliveryView({ ...pending, status: 'failed', attempts: 1, error: 'timeout', lastAttemptAt: at });
    expect(view).toMatchObject({ nextRetryAt: at.toISOString(), lastAttemptAt: at.toISOString(), error: 'timeout' });
  });
});
