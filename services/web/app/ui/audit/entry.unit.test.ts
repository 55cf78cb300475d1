import { describe, expect, it } from '@jest/globals';
import { isDeletion, machineOf, nounOf, resourceOf, subjectOf, verbOf } from './entry.ts';

describe('an entry of the audit log', () => {
  it('is of a subject with a number, of which something was done', () => {
    expect(subjectOf('mileage_trip:12')).toEqual({ noun: 'mileage_trip', id: '12' });
    expect(verbOf('bill.mark-paid')).toBe('mark-paid');
    expect(['bill.mark-paid', 'session.started', 'business.user_added'].map(nounOf)).toEqual(['bill', 'user', 'user']);
  });

  it('is found by its subject as people or the API call it', () => {
    const names = new Map([
      ['mileage_trip', 'déplacement'],
      ['saved_trip', 'déplacement enregistré'],
    ]);
    const typed = ['Deplacement 12', 'déplacement enregistré 3', 'mileage_trip:12', 'déplacement', 'lunch 4', ''];
    expect(typed.map((text) => resourceOf(text, names))).toEqual([
      'mileage_trip:12',
      'saved_trip:3',
      'mileage_trip:12',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('knows when its subject was deleted', () => {
    expect(['bill.approve', 'bill.delete', 'expense.deleted', 'expense.deletion'].map(isDeletion)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('names the machine where no person did it', () => {
    expect(['event:receipt.created', 'job:reading', 'operator', 'key_01'].map(machineOf)).toEqual([
      'by.machine',
      'by.job',
      'by.operator',
      'by.key',
    ]);
  });
});
