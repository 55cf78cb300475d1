import { describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { differences } from './emissions.ts';

const operation = (id: string): Operation => (OPERATIONS as readonly Operation[]).find((one) => one.id === id) as never;
const sent = (id: string, times: number) => ({
  operations: new Map([['req-1', operation(id)]]),
  succeeded: new Map([[id, times]]),
});

describe('the events of a run', () => {
  it('are found undeclared when their operation does not name them', () => {
    const emission = { service: 'expense', requestId: 'req-1', kind: 'expense.deleted' } as const;
    expect(differences([emission], sent('categorizeExpense', 1)).undeclared).toEqual([
      'categorizeExpense expense.deleted, by expense',
    ]);
  });

  it('are found missing when their operation succeeded often without them', () => {
    expect(differences([], sent('deleteExpense', 20)).never).toEqual(['deleteExpense expense.deleted']);
    expect(differences([], sent('deleteExpense', 19)).never).toEqual([]);
  });

  it('may be those of an internal operation of the service that was called', () => {
    const emission = { service: 'expense', requestId: 'req-1', kind: 'expense.created' } as const;
    expect(differences([emission], sent('splitReceiptEvenly', 1)).undeclared).toEqual([]);
  });

  it('are declared where they really are emitted', () => {
    const emission = { service: 'expense', requestId: 'req-1', kind: 'expense.deleted' } as const;
    expect(differences([emission], sent('deleteExpense', 20))).toEqual({ undeclared: [], never: [] });
  });
});
