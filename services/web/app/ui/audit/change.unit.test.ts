import { describe, expect, it } from '@jest/globals';
import { type Locale, textIn, type Words } from '../../intl/index.ts';
import {
  type Change,
  decimalsOfChange,
  type FindWord,
  fieldName,
  humanised,
  lacksCurrency,
  readChanges,
  shownValue,
} from './change.ts';
import { FIELDS } from './field-words.ts';

const finderIn = (locale: Locale): FindWord => {
  const entries: Words = FIELDS;
  return (key, values) => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return entry && textIn(entry, locale).replace('{number}', `${values?.number}`);
  };
};

const change = (field: string, from: Change['from'], to: Change['to']): Change => ({ field, from, to });

const shown = (one: Change, noun = 'bill', others: Change[] = [], currency?: string) =>
  (['from', 'to'] as const).map((side) => shownValue(one, side, { changes: [one, ...others], noun, currency }));

describe('the name of a changed field', () => {
  const english = (field: string, noun = 'bill') => fieldName(field, noun, finderIn('en-CA'));

  it('is what people call it', () => {
    expect(['dueDate', 'address.city', 'names.fr-CA'].map((field) => english(field))).toEqual([
      'Due',
      'City',
      'Name in French',
    ]);
    expect(fieldName('dueDate', 'bill', finderIn('fr-CA'))).toBe('Échéance');
  });

  it('is that of the noun where it has one of its own', () => {
    expect([english('description', 'expense'), english('description', 'budget')]).toEqual(['Purpose', 'Description']);
  });

  it('leads through lists and objects', () => {
    const fields = [
      'lineItems.0.amount',
      'lineItems.11.taxes.1.amount',
      'paymentDetails.iban',
      'slots.2',
      'approvers.0',
    ];
    expect(fields.map((field) => english(field))).toEqual([
      'Line 1, amount',
      'Line 12, tax 2, amount',
      'Bank details, IBAN',
      'Slots 3',
      'Approver 1',
    ]);
    expect(fieldName('lineItems.0.amount', 'bill', finderIn('fr-CA'))).toBe('Ligne 1, montant');
  });

  it('is its own name in words where nobody wrote one, and as it was written where people chose it', () => {
    expect([english('payoutWindow'), english('policy.gracePeriodDays')]).toEqual([
      'Payout window',
      'Policy, grace period days',
    ]);
    expect(english('metadata.costCenter.EU')).toBe('Data of your own, costCenter.EU');
    expect(['dueDate', 'payment_terms', 'clientURL', 'x'].map(humanised)).toEqual([
      'Due date',
      'Payment terms',
      'Client URL',
      'X',
    ]);
  });
});

describe('a changed value', () => {
  it('is money in the currency that the entry tells on that side, else in the one that is known', () => {
    const currency = change('currency', 'CAD', 'USD');
    expect(shown(change('amount', 12.5, 13), 'bill', [currency], 'EUR')).toEqual([
      { as: 'money', amount: 12.5, currency: 'CAD' },
      { as: 'money', amount: 13, currency: 'USD' },
    ]);
    expect(shown(change('lineItems.0.amount', null, 13), 'bill', [], 'EUR')).toEqual([
      { as: 'nothing' },
      { as: 'money', amount: 13, currency: 'EUR' },
    ]);
    expect(shown(change('amount', 1, 2))[1]).toEqual({ as: 'money', amount: 2, currency: undefined });
    // The receipt's currency is another one than that of the expense.
    expect(shown(change('originalAmount', 1, 2), 'expense', [], 'CAD')[1]).toEqual({
      as: 'money',
      amount: 2,
      currency: undefined,
    });
  });

  it('lacks its currency only where it is an amount that the entry tells none of', () => {
    const amount = change('amount', null, 13);
    expect(lacksCurrency([amount], 'bill')).toBe(true);
    expect(lacksCurrency([amount, change('currency', null, 'CAD')], 'bill')).toBe(false);
    expect(lacksCurrency([change('vendorId', 1, 2), change('dueDate', null, '2027-01-15')], 'bill')).toBe(false);
  });

  it('is read where a person gave it: an entry of a list comes without its id and its time', () => {
    const [id, name, at] = [
      change('attachments.0.id', null, 7),
      change('attachments.0.fileName', null, 'invoice.pdf'),
      change('attachments.0.createdAt', null, '2026-11-29T02:22:00.000Z'),
    ];
    expect(readChanges([id, name, at])).toEqual([name]);
    expect(readChanges([id])).toEqual([id]);
  });

  it('has as many decimals before as after', () => {
    expect(
      [change('amount', 12.5, 13), change('amount', 12, 13), change('amount', null, 0.5)].map(decimalsOfChange),
    ).toEqual([2, 0, 2]);
  });

  it('is a day, a moment, a code or a word by its field, and a text where it only looks like one', () => {
    expect(shown(change('dueDate', '2026-03-14', '2026-03-14T12:00:00.000Z'))).toEqual([
      { as: 'day', text: '2026-03-14' },
      { as: 'moment', text: '2026-03-14T12:00:00.000Z' },
    ]);
    expect(shown(change('billNumber', '2026-03-14', 'CAD'))[0]).toEqual({
      as: 'word',
      key: 'billNumber.2026-03-14',
      text: '2026-03-14',
    });
    expect(shown(change('accountCountry', 'CA', 'Canada'))).toEqual([
      { as: 'country', text: 'CA' },
      { as: 'word', key: 'accountCountry.Canada', text: 'Canada' },
    ]);
    expect(shown(change('defaultPaymentMethod', 'EFT', 'ACH'), 'vendor')[1]).toEqual({
      as: 'word',
      key: 'method.ACH',
      text: 'ACH',
    });
    expect(shown(change('metadata.status', 'a', '2026-03-14'))[0]).toEqual({ as: 'text', text: 'a' });
  });

  it('is nothing, hidden, or yes or no', () => {
    expect(shown(change('memo', null, ''))).toEqual([{ as: 'nothing' }, { as: 'nothing' }]);
    expect(shown(change('paymentDetails.account', '••••', '••••2299'))).toEqual([
      { as: 'hidden', rest: '' },
      { as: 'hidden', rest: '2299' },
    ]);
    expect(shown(change('onHold', false, true))[1]).toEqual({ as: 'flag', value: true });
  });

  it('names the person or the record behind an id', () => {
    const fields = [
      'categoryId',
      'defaultCategoryId',
      'managerId',
      'mileageTripId',
      'receiptIds.0',
      'lineItems.0.departmentId',
    ];
    expect(fields.map((field) => shown(change(field, null, 7))[1])).toEqual(
      ['category', 'category', 'employee', 'mileage_trip', 'receipt', 'department'].map((noun) => ({
        as: 'record',
        noun,
        id: 7,
      })),
    );
    expect(shown(change('parentId', null, 7), 'department')[1]).toEqual({ as: 'record', noun: 'department', id: 7 });
    const people = [
      'createdBy',
      'approvers.0',
      'nextApprovers.1',
      'policies.0.levels.0.approvers.0.userId',
      'defaultApproverId',
    ];
    expect(people.map((field) => shown(change(field, null, 7))[1])).toEqual(
      people.map(() => ({ as: 'person', userId: 7 })),
    );
    expect(shown(change('quantity', 1, 7))[1]).toEqual({ as: 'number', value: 7 });
  });
});
