import { describe, expect, it } from '@jest/globals';
import { hasOwnReads, requestQueryOf } from './request-query.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('the log of requests', () => {
  it('is narrowed by what the address says', () => {
    const search = {
      status: '4xx,503',
      method: 'POST',
      path: '/v1/expenses',
      credentialId: 'key_1',
      search: ' req-7 ',
      span: '1h',
    };
    expect(requestQueryOf(search, NOW)).toEqual({
      from: '2026-03-14T11:00:00.000Z',
      status: ['4xx', '503'],
      method: ['POST'],
      path: '/v1/expenses',
      credentialId: 'key_1',
      requestId: 'req-7',
    });
    expect(requestQueryOf({ status: '', path: '' }, NOW)).toEqual({});
  });

  it('is not read again by itself where that would fill it', () => {
    expect(hasOwnReads({})).toBe(true);
    expect(hasOwnReads({ path: '/v1', method: ['GET'], status: ['200'] })).toBe(true);
    expect(hasOwnReads({ path: '/v1/expenses' })).toBe(false);
    expect(hasOwnReads({ method: ['POST'] })).toBe(false);
    expect(hasOwnReads({ status: ['4xx', '5xx'] })).toBe(false);
    expect(hasOwnReads({ credentialId: 'key_1' })).toBe(false);
  });
});
