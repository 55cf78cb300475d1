import { describe, expect, it } from '@jest/globals';
import type { Operation } from './operation.ts';
import { NARROWED_OPERATIONS, PORTAL_OPERATIONS } from './portal-operations.ts';
import { OPERATIONS } from './table.ts';

const all: readonly Operation[] = OPERATIONS;
const forPortal = all.filter(({ by }) => by.includes('portal token'));

describe('the operations of the portal', () => {
  it('are those that are named for it, and all of them exist', () => {
    expect(new Set(forPortal.map(({ id }) => id))).toEqual(new Set(PORTAL_OPERATIONS));
  });

  it('are about webhooks and their events, and need a scope of a tenant unless they are the same for all', () => {
    for (const { id, scope, tenant, open } of forPortal.filter((each) => each.id !== 'listEventKinds'))
      expect([id, /^(webhooks|events):/.test(scope ?? ''), tenant, open]).toEqual([id, true, true, false]);
  });

  it('make no right and move no money', () => {
    expect(forPortal.filter(({ makes, rateClass }) => makes !== null || rateClass === 'money')).toEqual([]);
  });

  it('of a session that is narrowed to some endpoints are below one of them, or known to look at no other', () => {
    const others = forPortal.filter(({ path }) => !path.startsWith('/v1/webhooks/{webhookId}'));
    // A new one is refused until it narrows itself, and is tried in the dispatcher's narrowing.int.test.ts.
    const refused = ['createWebhook'];
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([...NARROWED_OPERATIONS, ...refused]));
  });
});
