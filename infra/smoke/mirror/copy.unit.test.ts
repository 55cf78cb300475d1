import { describe, expect, it } from '@jest/globals';
import { type Envelope, type EventKind, exampleOf } from '@outlay/contracts';
import { createCopy } from './copy.ts';
import { RESOURCES } from './resources.ts';

type Event = Envelope<Record<string, unknown>>;
const budgets = RESOURCES.find(({ name }) => name === 'budgets') as (typeof RESOURCES)[number];

const eventOf = (kind: EventKind, data: object, createdAt = '2026-03-14T00:00:00.000Z'): Event => {
  const event = exampleOf(kind) as Event;
  return { ...event, id: `${kind} ${createdAt}`, createdAt, data: { ...event.data, ...data } };
};
const budget = (version: number) => ({ ...exampleOf('budget.created').data.budget, version, name: `v${version}` });

/** Every order of some things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));

describe('a copy that is kept by events', () => {
  it('has the newest state whatever the order of list and events, each of them twice', () => {
    const first = eventOf('budget.created', { budget: budget(1) });
    const last = eventOf('budget.updated', { budget: budget(3) });
    for (const order of orders([first, last, 'list' as const])) {
      const copy = createCopy();
      for (const each of [...order, ...order])
        if (each === 'list') copy.put(budgets, budget(2));
        else copy.putEvent(each);
      expect([...copy.rows('budgets').values()]).toEqual([budget(3)]);
    }
  });

  it('has nothing of what was deleted, also when the deletion came first', () => {
    const events = [
      eventOf('budget.created', { budget: budget(1) }),
      eventOf('budget.updated', { budget: budget(2) }),
      eventOf('budget.deleted', { budget: budget(2) }),
    ];
    for (const order of orders(events)) {
      const copy = createCopy();
      for (const event of order) copy.putEvent(event);
      copy.put(budgets, budget(2));
      expect(copy.rows('budgets').size).toBe(0);
    }
  });

  it('follows people who are removed and come back by the time of their events', () => {
    const { user } = exampleOf('business.user_added').data;
    const at = (second: number): string => `2026-03-14T00:00:0${second}.000Z`;
    const again = { ...user, role: 'auditor' as const };
    const events = [
      eventOf('business.user_added', { user }, at(1)),
      eventOf('user.updated', { user, role: 'admin', changedFields: ['role'] }, at(2)),
      eventOf('business.user_removed', { user }, at(3)),
      eventOf('business.user_added', { user: again }, at(4)),
    ];
    for (const order of orders(events)) {
      const copy = createCopy();
      for (const event of order) copy.putEvent(event);
      expect([...copy.people().values()]).toEqual([again]);
    }
  });

  it('takes nothing from what the test button sent', () => {
    const copy = createCopy();
    copy.putEvent({ ...eventOf('budget.created', {}), id: 'evt_test_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' });
    expect(copy.rows('budgets').size).toBe(0);
  });
});
