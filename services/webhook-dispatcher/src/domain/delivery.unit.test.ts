import { describe, expect, it } from '@jest/globals';
import { delivery as contract } from '@outlay/contracts';
import { type Delivery, deliveryView, finishOf } from './delivery.ts';
import { outcomeOf, UNTIMED } from './outcome.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const SCHEDULE = [60_000, 300_000];
const failed = outcomeOf({ failure: 'timeout', responseTime: 5_000, timing: UNTIMED });

describe('finishing an attempt', () => {
  it('plans the next one from the end of this one', () => {
    expect(finishOf(failed, 1, SCHEDULE, at)).toEqual({
      status: 'failed',
      at,
      nextAttemptAt: new Date('2026-03-14T15:10:26.535Z'),
      delay: 60_000,
    });
  });

  it('plans nothing after the last attempt', () => {
    expect(finishOf(failed, 3, SCHEDULE, at)).toMatchObject({ status: 'failed', nextAttemptAt: null, delay: null });
  });

  it('plans nothing after a success or a final failure', () => {
    const success = outcomeOf({ statusCode: 204, responseTime: 4, timing: UNTIMED });
    const final = outcomeOf({ statusCode: 404, responseTime: 4, timing: UNTIMED });
    expect(finishOf(success, 1, SCHEDULE, at)).toMatchObject({ status: 'success', nextAttemptAt: null });
    expect(finishOf(final, 1, SCHEDULE, at)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  });
});

describe('the record of a delivery', () => {
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

  it('is as the contract says, and shows no retry before the first attempt', () => {
    const view = deliveryView(pending);
    expect(contract.parse(view)).toEqual(view);
    expect(view.nextRetryAt).toBeNull();
  });

  it('shows the next retry of a failure', () => {
    const view = deliveryView({ ...pending, status: 'failed', attempts: 1, error: 'timeout', lastAttemptAt: at });
    expect(view).toMatchObject({ nextRetryAt: at.toISOString(), lastAttemptAt: at.toISOString(), error: 'timeout' });
  });
});
