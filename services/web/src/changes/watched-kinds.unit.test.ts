import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '@outlay/contracts';
import { businessesOf, subjectFor, subjectsFor, WATCHED_KEYS } from './watched-kinds.ts';

const PROGRESSED = 'webhook_deliveries.progressed';
const all = [...SCOPES];

describe('what a page learns of', () => {
  it('are deliveries that went on, where the person may read endpoints', () => {
    expect(WATCHED_KEYS).toContain(PROGRESSED);
    for (const role of ['owner', 'admin', 'accountant'] as const)
      expect(subjectFor({ role, scopes: all }, PROGRESSED)).toBe('webhook_delivery');
    for (const role of ['approver', 'employee', 'auditor'] as const)
      expect(subjectFor({ role, scopes: all }, PROGRESSED)).toBeUndefined();
    const others = all.filter((scope) => scope !== 'webhooks:read');
    expect(subjectFor({ role: 'owner', scopes: others }, PROGRESSED)).toBeUndefined();
    expect(subjectsFor({ role: 'owner', scopes: all }).has('webhook_delivery')).toBe(true);
    expect(subjectsFor({ role: 'auditor', scopes: all }).has('webhook_delivery')).toBe(false);
  });

  it('is of one business, or of those that a message names', () => {
    const headers = { 'x-business-id': 0 };
    const body = Buffer.from(JSON.stringify({ data: { businessIds: [3, 4] } }));
    expect([...businessesOf({ kind: PROGRESSED, headers, body })]).toEqual([3, 4]);
    expect([...businessesOf({ kind: 'bill.paid', headers: { 'x-business-id': 7 }, body })]).toEqual([7]);
  });

  it('is no example that somebody triggered', () => {
    expect(WATCHED_KEYS.filter((key) => key.endsWith('.triggered'))).toEqual([]);
  });
});
