import { describe, expect, it } from '@jest/globals';
import { eventQueryOf } from './event-query.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('the events that an address wants to see', () => {
  it('are of its kinds and its time', () => {
    expect(eventQueryOf({ type: 'expense.created,bill.paid', span: '24h' }, NOW)).toEqual({
      type: ['expense.created', 'bill.paid'],
      createdFrom: '2026-03-13T12:00:00.000Z',
    });
  });

  it('are one event, those of a record, or those with a text', () => {
    expect(eventQueryOf({ search: 'evt_01KK' }, NOW)).toEqual({ ids: ['evt_01KK'] });
    expect(eventQueryOf({ search: 'expense:7' }, NOW)).toEqual({ aggregate: 'expense:7' });
    expect(eventQueryOf({ search: 'Olimpico' }, NOW)).toEqual({ search: 'Olimpico' });
    expect(eventQueryOf({ search: 'ab' }, NOW)).toEqual({});
  });
});
