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

const failed: Delivery = { ...pending, status: 'failed', attempts: 1, error: 'timeout', lastAttemptAt: at };
const later = new Date(at.getTime() + 4_000);

describe('the view of a delivery', () => {
  it('shows a retry that is under way as now, and none for a disabled endpoint', () => {
    expect(deliveryView({ ...failed, underWay: true, planned: true }, later).nextRetryAt).toBe(later.toISOString());
    expect(deliveryView({ ...failed, underWay: true, planned: true, nextAttemptAt: later }, at).nextRetryAt).toBe(
      later.toISOString(),
    );
    expect(deliveryView({ ...failed, underWay: false, planned: false }, later).nextRetryAt).toBeNull();
    const { underWay: _way, planned: _planned, ...former } = { ...failed, underWay: false, planned: true };
    expect(deliveryView(former, later).nextRetryAt).toBe(at.toISOString());
  });

  it('keeps its contract, and shows no retry before the first attempt', () => {
    const view = deliveryView(pending, at);
    expect(contract.parse(view)).toEqual(view);
    expect(view.nextRetryAt).toBeNull();
  });

  it('shows the next retry of a failure', () => {
    const view = deliveryView({ ...pending, status: 'failed', attempts: 1, error: 'timeout', lastAttemptAt: at }, at);
    expect(view).toMatchObject({ nextRetryAt: at.toISOString(), lastAttemptAt: at.toISOString(), error: 'timeout' });
  });
});
