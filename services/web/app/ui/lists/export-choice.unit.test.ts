import { describe, expect, it } from '@jest/globals';
import { choiceOf, moved, shownColumns, textOfChoice } from './export-choice.ts';

const ALL = ['id', 'date', 'amount'];

describe('how a person exports a list', () => {
  it('is a workbook of all columns until they choose', () => {
    expect(choiceOf(undefined, ALL, 'en-CA')).toEqual({ format: 'xlsx', delimiter: 'comma', columns: ALL });
    expect(choiceOf(undefined, ALL, 'fr-CA').delimiter).toBe('semicolon');
    expect(choiceOf('format=pdf&delimiter=x&columns=', ALL, 'en-CA').columns).toEqual(ALL);
  });

  it('is remembered as it was chosen, without columns that there are no more', () => {
    const choice = { format: 'csv', delimiter: 'semicolon', columns: ['amount', 'id'] } as const;
    expect(choiceOf(textOfChoice(choice), ALL, 'en-CA')).toEqual(choice);
    expect(choiceOf('columns=amount,former,amount', ALL, 'en-CA').columns).toEqual(['amount']);
  });

  it('shows the chosen columns in their order, and the others behind them', () => {
    expect(shownColumns(['amount', 'id'], ALL)).toEqual(['amount', 'id', 'date']);
    expect(moved(['amount', 'id'], 'id', -1)).toEqual(['id', 'amount']);
    expect(moved(['amount', 'id'], 'id', 1)).toEqual(['amount', 'id']);
    expect(moved(['amount', 'id'], 'date', 1)).toEqual(['amount', 'id']);
  });
});
