import { describe, expect, it } from '@jest/globals';
import { boundsOf } from './span.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('a span of time in an address', () => {
  it('ends now, or has whole days', () => {
    expect(boundsOf({ span: '1h', from: '2026-01-01' }, NOW)).toEqual({ createdFrom: '2026-03-14T11:00:00.000Z' });
    const { createdFrom = '', createdTo = '' } = boundsOf({ from: '2026-03-14', to: '2026-03-14' }, NOW);
    expect(Date.parse(createdTo) - Date.parse(createdFrom)).toBe(86_399_999);
  });

  it('is left out where it makes no sense', () => {
    expect(boundsOf({ span: 'toString', from: 'soon' }, NOW)).toEqual({});
  });
});
