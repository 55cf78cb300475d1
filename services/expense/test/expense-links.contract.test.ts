import { describe, expect, it } from '@jest/globals';
import { EVENTS, sealEvent, UNLINKED_KINDS } from '@outlay/contracts';
import { EXPENSE_LINK_CASES } from '@outlay/testing';
import { expenseEvents } from '../src/expenses/expenses/expense.events.ts';
import type { Expense, ExpenseFact } from '../src/expenses/expenses/expense.ts';
import { exampleContext, exampleExpense, NOW } from './examples.ts';

const context = exampleContext();
const actor = { businessId: 1, userId: 7, onBehalfOf: null };

const routed = (fact: ExpenseFact, links: Partial<Expense>) => {
  const [event] = expenseEvents({ expense: exampleExpense(links), facts: [fact] }, context);
  if (!event) throw new Error('no event');
  const { kind, routingKey } = sealEvent(event, actor, NOW);
  return { kind, routingKey };
};

const factOf = (kind: (typeof UNLINKED_KINDS)[number], previousAttributes: Record<string, unknown>): ExpenseFact =>
  ({
    'expense.created': { fact: 'created' as const },
    'expense.validated': { fact: 'validated' as const, by: 7, at: NOW },
    'expense.updated': { fact: 'updated' as const, previousAttributes },
    'expense_draft.changed': { fact: 'draft_changed' as const, previousAttributes },
  })[kind];

describe('the event of an expense, as this service routes it', () => {
  it.each(EXPENSE_LINK_CASES)(
    '$kind of one $about reaches mileage-receipt: $concerns',
    ({ kind, links, previousAttributes = {}, concerns }) => {
      const routingKey = concerns ? null : `${kind}.unlinked`;
      expect(routed(factOf(kind, previousAttributes), links)).toEqual({ kind, routingKey });
    },
  );

  it.each<ExpenseFact>([
    { fact: 'deleted', by: 7, at: NOW },
    { fact: 'draft_deleted' },
    { fact: 'categorized', previousCategoryId: null },
  ])('goes by its kind where every one concerns its subscribers: $fact', (fact) => {
    expect(routed(fact, {}).routingKey).toBeNull();
  });

  it('has a case for every kind that may be routed so, and each of these is one', () => {
    expect(new Set(EXPENSE_LINK_CASES.map(({ kind }) => kind))).toEqual(new Set(UNLINKED_KINDS));
    expect(EVENTS.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...UNLINKED_KINDS]));
  });
});
