import { describe, expect, it } from '@jest/globals';
import { exampleExpense, NOW } from '../../../test/examples.ts';
import { amended, publishable } from './expense.events.ts';
import type { Decision, Expense, ExpenseFact } from './expense.ts';

const unread: Partial<Expense> = { status: 'draft', merchant: null, amountMinor: null, date: null, isPublished: false };
const draft = exampleExpense(unread);
const read = { merchant: 'Café Olimpico', amountMinor: 1840, date: '2026-03-13' } as const;
const validated: ExpenseFact = { fact: 'validated', by: 7, at: NOW };
const categorized: ExpenseFact = { fact: 'categorized', previousCategoryId: null };
const factsOf = ({ facts }: Decision): string[] => facts.map(({ fact }) => fact);

describe('an expense whose merchant, amount and date are not all known', () => {
  it.each(['merchant', 'amountMinor', 'date'] as const)('is not published while it lacks its %s', (field) => {
    const { decision } = amended(draft, { ...read, [field]: null }, NOW);
    const made = publishable(undefined, { ...decision, facts: [{ fact: 'created' }] });
    expect([factsOf(made), made.expense.isPublished]).toEqual([['draft_changed'], false]);
    const changed = publishable(draft, decision);
    expect([factsOf(changed), changed.expense.isPublished]).toEqual([['draft_changed'], false]);
  });

  it('is created for receivers when the last of them is known, before what else became true; nothing was updated', () => {
    const { expense, facts } = amended(draft, { ...read, status: 'validated' }, NOW).decision;
    const born = publishable(draft, { expense, facts: [...facts, categorized, validated] });
    expect([factsOf(born), born.expense.isPublished]).toEqual([['created', 'categorized', 'validated'], true]);
    const unsure = publishable(draft, amended(draft, read, NOW).decision);
    expect([factsOf(unsure), unsure.expense.status]).toEqual([['created'], 'draft']);
    expect(factsOf(publishable(unsure.expense, amended(unsure.expense, { notes: 'x' }, NOW).decision))).toEqual([
      'updated',
    ]);
  });

  it('is deleted, or split into parts, without receivers ever hearing of it', () => {
    const deleted = publishable(draft, { expense: draft, facts: [{ fact: 'deleted', by: 7, at: NOW }] });
    expect(factsOf(deleted)).toEqual(['draft_deleted']);
    const split = publishable(draft, amended(draft, { ...read, status: 'split' }, NOW).decision);
    expect([factsOf(split), split.expense.isPublished]).toEqual([['draft_changed'], false]);
    const undone = publishable(split.expense, amended(split.expense, { status: 'draft' }, NOW).decision);
    expect([factsOf(undone), undone.expense.isPublished]).toEqual([['created'], true]);
  });

  it('that a former release published is not created again; its end is published', () => {
    const known = { ...draft, isPublished: true };
    const noted = publishable(known, amended(known, { notes: 'x' }, NOW).decision);
    expect([factsOf(noted), noted.expense.isPublished]).toEqual([['draft_changed'], true]);
    expect(factsOf(publishable(known, amended(known, read, NOW).decision))).toEqual(['updated']);
    expect(factsOf(publishable(known, { expense: known, facts: [{ fact: 'deleted', by: 7, at: NOW }] }))).toEqual([
      'deleted',
    ]);
  });
});
