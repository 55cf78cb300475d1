import { describe, expect, it } from '@jest/globals';
import type { Database, Query } from '../types.ts';
import { awaitMembers, createBusinessWait } from './known-records.ts';

/** What the events have brought so far, and a clock whose pauses bring more of them. */
const arriving = (onPause: (pause: number, known: Set<number | string>) => void = () => undefined) => {
  const known = new Set<number | string>();
  let [looks, pauses] = [0, 0];
  const rows = ({ name, values: [businessId, userIds, roles] = [] }: Query): unknown[] => {
    if (name === 'business-known') return known.has(businessId as number) ? [{}] : [];
    return (userIds as number[]).filter((id) =>
      ((roles ?? ['any']) as string[]).some((role) => known.has(`${id} ${role}`)),
    );
  };
  const tx = {
    rows: async (query: Query) => rows(query),
    one: async (query: Query) => rows(query)[0],
  };
  return {
    known,
    looks: () => looks,
    pauses: () => pauses,
    database: {
      read: (async (_id: number, work: (own: typeof tx) => Promise<unknown>) => {
        looks += 1;
        return work(tx);
      }) as unknown as Database['read'],
    },
    clock: {
      now: () => new Date(0),
      wait: async () => {
        pauses += 1;
        onPause(pauses, known);
      },
    },
  };
};

describe('a business that was founded a moment ago', () => {
  it('is waited for by all of its requests together, and looked for no more once it is known', async () => {
    const events = arriving((pause, known) => void (pause === 3 && known.add(51)));
    const awaitBusiness = createBusinessWait(events);
    await Promise.all([awaitBusiness(51), awaitBusiness(51), awaitBusiness(51)]);
    await awaitBusiness(51);
    expect([events.looks(), events.pauses()]).toEqual([4, 3]);
  });

  it('is waited for about two seconds and then no longer, and again by the next request', async () => {
    const events = arriving();
    const awaitBusiness = createBusinessWait(events);
    await awaitBusiness(52);
    expect(events.pauses() * 50).toBe(2_000);
    events.known.add(52);
    await awaitBusiness(52);
    expect(events.pauses() * 50).toBe(2_000);
  });

  it('is none where a request names no business', async () => {
    const events = arriving();
    await createBusinessWait(events)(0);
    expect(events.looks()).toBe(0);
  });
});

describe('people who were invited, or given a role, a moment ago', () => {
  const caller = { businessId: 53, userId: 7 };

  it('are waited for, and who calls is there', async () => {
    const events = arriving((pause, known) => void (pause === 2 && known.add('12 any')));
    await awaitMembers(events, caller, { userIds: [7, undefined] });
    expect(events.looks()).toBe(0);
    await awaitMembers(events, caller, { userIds: [7, 12, 12, undefined] });
    expect(events.pauses()).toBe(2);
  });

  it('are waited for until they have one of the roles', async () => {
    const events = arriving((pause, known) => void (pause === 1 && known.add('12 approver')));
    events.known.add('12 employee');
    await awaitMembers(events, caller, { userIds: [12], roles: ['admin', 'approver'] });
    expect(events.pauses()).toBe(1);
  });

  it('are waited for about a second, and refused by nobody here', async () => {
    const events = arriving();
    await expect(awaitMembers(events, caller, { userIds: [13] })).resolves.toBeUndefined();
    expect(events.pauses()).toBe(11);
  });
});
