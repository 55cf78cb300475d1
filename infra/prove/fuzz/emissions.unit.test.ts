import { describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { differences, type Emission } from './emissions.ts';

/** So many requests of one operation, each of which wrote this. */
const run = (id: string, written: Omit<Emission, 'requestId'>, times = 1) => {
  const operation = (OPERATIONS as readonly Operation[]).find((one) => one.id === id) as Operation;
  const ids = Array.from({ length: times }, (_, index) => `req-${index}`);
  return differences(
    ids.map((requestId) => ({ ...written, requestId })),
    new Map(ids.map((requestId) => [requestId, operation])),
  );
};

describe('the events of a run', () => {
  it('are found undeclared when their operation does not name them', () => {
    expect(run('categorizeExpense', { service: 'expense', kind: 'expense.deleted' }).undeclared).toEqual([
      'categorizeExpense expense.deleted, by expense',
    ]);
  });

  it('are found missing when many requests changed something and none of them published one', () => {
    const changedOnly = { service: 'expense', kind: null } as const;
    expect(run('createCategory', changedOnly, 8).never).toEqual(['createCategory category.created']);
    expect(run('createCategory', changedOnly, 7).never).toEqual([]);
  });

  it('may be those of an internal operation of the service that was called', () => {
    expect(run('splitReceiptEvenly', { service: 'expense', kind: 'expense.created' }).undeclared).toEqual([]);
  });

  it('are in order where they are declared and emitted', () => {
    const emission = { service: 'expense', kind: 'category.created' } as const;
    expect(run('createCategory', emission, 8)).toEqual({ undeclared: [], never: [] });
  });
});
