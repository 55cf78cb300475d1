import { describe, expect, it } from '@jest/globals';
import { deliveryQueryOf } from './delivery-query.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('the deliveries that an address wants to see', () => {
  it('are those of all of its filters, as the API takes them', () => {
    const search = {
      eventType: 'expense.created,bill.paid',
      status: 'failed',
      webhookId: 'wh_1',
      statusCode: '500,404',
      span: '1h',
      search: 'Olimpico',
    };
    expect(deliveryQueryOf(search, NOW)).toEqual({
      eventType: ['expense.created', 'bill.paid'],
      status: ['failed'],
      webhookId: ['wh_1'],
      statusCode: [500, 404],
      createdFrom: '2026-03-14T11:00:00.000Z',
      search: 'Olimpico',
    });
  });

  it('are found by the id of one or of its event', () => {
    expect(deliveryQueryOf({ search: 'dlv_01KK' }, NOW)).toEqual({ ids: ['dlv_01KK'] });
    expect(deliveryQueryOf({ search: 'evt_01KK' }, NOW)).toEqual({ eventId: 'evt_01KK' });
  });

  it('are all of them where a filter makes no sense', () => {
    expect(deliveryQueryOf({ statusCode: '99,abc', span: 'x', search: 'ab' }, NOW)).toEqual({});
  });
});
