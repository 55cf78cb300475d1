import { describe, expect, it } from '@jest/globals';
import { type ExpenseView, exampleOf } from '@outlay/contracts';
import { EXPENSE_LINK_CASES } from '@outlay/testing';
import { concernsUs } from '../src/context/index.ts';

describe('the event of an expense, as it comes here', () => {
  it.each(EXPENSE_LINK_CASES)(
    '$kind of one $about concerns this service: $concerns',
    ({ kind, links, previousAttributes, concerns }) => {
      const { data } = exampleOf(kind) as { data: { expense: ExpenseView } };
      const expense = { ...data.expense, ...links };
      expect(concernsUs({ expense, ...(previousAttributes && { previousAttributes }) })).toBe(concerns);
    },
  );
});
