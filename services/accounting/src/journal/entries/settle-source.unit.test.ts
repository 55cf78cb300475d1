import { describe, expect, it } from '@jest/globals';
import { exampleBooks, exampleExpense } from '../../../test/journal-examples.ts';
import { expensePosting } from '../postings/expense-posting.ts';
import { type NewEntry, settleSource } from './settle-source.ts';

const accountOf = () => ({
  accountId: 1,
  accountCode: '5000',
  accountNames: { en: 'Costs', fr: 'Charges' },
  dimensions: {},
});
const settling = { locked: new Set<string>(), currency: 'CAD', accountOf };
const posted = (changes = {}, books = {}) => expensePosting(exampleExpense(changes), exampleBooks(books));
const standing = settleSource({ ...settling, standing: undefined, posted: posted() })[0] as NewEntry;

describe('an entry that stands', () => {
  it('stays while its document says the same, and is written anew by hand', () => {
    expect(settleSource({ ...settling, standing, posted: posted() })).toEqual([]);
    const anew = settleSource({ ...settling, standing, posted: posted(), isAnew: true });
    expect(anew.map(({ isReversal }) => isReversal)).toEqual([true, false]);
  });

  it('is reversed on the day on which the money came back, and is paid until then', () => {
    const back = (returnedOn: string, locked = new Set<string>()) =>
      settleSource({ ...settling, locked, standing, posted: undefined, returnedOn })[0];
    expect(back('2026-04-09')).toMatchObject({ date: '2026-04-09', documentDate: '2026-04-09', isLate: false });
    expect(back('2026-04-09', new Set(['2026-04']))).toMatchObject({ date: '2026-05-01', isLate: true });
    expect(back('2026-03-01')).toMatchObject({ date: '2026-03-13', documentDate: '2026-03-13' });
    const corrected = settleSource({ ...settling, standing, posted: posted({ amount: 99 }), returnedOn: '2026-04-09' });
    expect(corrected.map(({ date }) => date)).toEqual(['2026-03-13', '2026-03-13']);
  });

  it('stays when the business takes another currency, until its document says something else', () => {
    const inEuros = { ...settling, currency: 'EUR', standing };
    const worth = { exchangeRate: 0.65 };
    expect(settleSource({ ...inEuros, posted: posted(worth, { currency: 'EUR' }) })).toEqual([]);
    const changed = settleSource({ ...inEuros, posted: posted({ ...worth, approvedAmount: 50 }, { currency: 'EUR' }) });
    expect(changed.map(({ currency, isReversal }) => [currency, isReversal])).toEqual([
      ['CAD', true],
      ['EUR', false],
    ]);
    expect(settleSource({ ...inEuros, posted: undefined })).toMatchObject([{ currency: 'CAD', isReversal: true }]);
  });
});
