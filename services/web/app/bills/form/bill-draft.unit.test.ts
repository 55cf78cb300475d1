import { describe, expect, it } from '@jest/globals';
import type { Bill, Vendor } from '../../core/api/index.ts';
import {
  type BillDraft,
  draftOf,
  dueDateOf,
  emptyDraft,
  emptyLine,
  requestOf,
  sumsOf,
  withBillCurrency,
  withIssueDate,
  withVendor,
} from './bill-draft.ts';

const line = (amount: number, taxAmount: number | null = null) => ({ ...emptyLine(), amount, taxAmount });
const vendor = { id: 4, currency: 'USD', paymentTermsDays: 30, defaultCategoryId: 7 } as Vendor;

describe('what a bill comes to', () => {
  const draft = (changes: Partial<BillDraft>) => ({ ...emptyDraft('CAD'), ...changes });
  const gst = { name: 'GST', rate: 5, amount: 5 };

  it('is exact to the cent', () => {
    const lines = [line(0.1, 0.01), line(0.2, 0.02)];
    expect(sumsOf(draft({ lines }))).toEqual({ total: 0.3, tax: 0.03, before: 0.27 });
    const dinars = [line(1.234, 0.001), line(0.001, 0)];
    expect(sumsOf(draft({ lines: dinars }))).toEqual({ total: 1.235, tax: 0.001, before: 1.234 });
  });

  it('has the taxes of its lines on top where these are added', () => {
    const lines = [line(100, 14.98), line(60)];
    expect(sumsOf(draft({ lines }))).toEqual({ total: 160, tax: 14.98, before: 145.02 });
    expect(sumsOf(draft({ lines, amountsInclude: 'none' }))).toEqual({ total: 174.98, tax: 14.98, before: 160 });
  });

  it('has the taxes that were named for all of it, until its lines have others', () => {
    const named = draft({ lines: [line(100)], taxes: [gst], amountsInclude: 'none' });
    expect(sumsOf(named)).toEqual({ total: 105, tax: 5, before: 100 });
    expect(requestOf(named)).toMatchObject({ taxes: [gst], amountsInclude: 'none' });
    expect(requestOf({ ...named, lines: [line(100, 5)] }).taxes).toEqual([gst]);
    const other = { ...named, lines: [line(100, 13)] };
    expect([sumsOf(other).total, requestOf(other).taxes]).toEqual([113, []]);
  });

  it('counts what is not filled in as nothing', () => {
    expect(sumsOf(draft({}))).toEqual({ total: 0, tax: 0, before: 0 });
  });
});

describe('the vendor of a new bill', () => {
  it('brings currency, due date and category', () => {
    const draft = withVendor({ ...emptyDraft('CAD'), issueDate: '2026-03-14' }, vendor);
    expect(draft).toMatchObject({ vendorId: 4, currency: 'USD', dueDate: '2026-04-13' });
    expect(draft.lines[0]?.categoryId).toBe(7);
  });

  it('changes neither a due date nor a category that somebody chose', () => {
    const chosen = { ...emptyDraft('CAD'), dueDate: '2026-05-01', lines: [emptyLine(2)] };
    const draft = withVendor(chosen, vendor);
    expect([draft.dueDate, draft.lines[0]?.categoryId]).toEqual(['2026-05-01', 2]);
  });

  it('makes it due when the day of issue is chosen after it', () => {
    const draft = { ...emptyDraft('CAD'), vendorId: 4 };
    expect(withIssueDate(draft, '2026-03-14', vendor)).toMatchObject({
      issueDate: '2026-03-14',
      dueDate: '2026-04-13',
    });
    expect(withIssueDate({ ...draft, dueDate: '2026-05-01' }, '2026-03-14', vendor).dueDate).toBe('2026-05-01');
    expect(withIssueDate(draft, '2026-03-14', undefined).dueDate).toBeNull();
  });

  it('makes it due anew while the day of issue is being typed', () => {
    const begun = withIssueDate({ ...emptyDraft('CAD'), vendorId: 4 }, '2001-02-01', vendor);
    const without = withIssueDate(begun, null, vendor);
    expect([begun.dueDate, without.dueDate]).toEqual(['2001-03-03', null]);
    expect(withIssueDate(begun, '2026-03-14', vendor).dueDate).toBe('2026-04-13');
  });

  it('may have terms that end in another year', () => {
    expect(dueDateOf('2026-12-15', 45)).toBe('2027-01-29');
  });
});

describe('a draft as a request', () => {
  const former = { amount: 10, quantity: 4, unitPrice: 2.5 };

  it('keeps quantity and price of a line whose amount stayed, and has null for what is empty', () => {
    const { lineItems, memo } = requestOf({ ...emptyDraft('CAD'), memo: ' ', lines: [{ ...line(10), former }] });
    expect(memo).toBeNull();
    expect(lineItems?.[0]).toMatchObject({ amount: 10, quantity: 4, unitPrice: 2.5, description: null });
  });

  it('leaves them out once the amount changed', () => {
    expect(requestOf({ ...emptyDraft('CAD'), lines: [{ ...line(12), former }] }).lineItems?.[0]).not.toHaveProperty(
      'quantity',
    );
  });
});

describe('the exchange rate of a bill', () => {
  const bill = { currency: 'USD', issueDate: '2026-03-14', lineItems: [], taxes: [], billNumber: '7' };
  const picked = draftOf({
    ...bill,
    ...{ exchangeRate: 1.3702, exchangeRateSource: 'boc', exchangeRateDate: '2026-03-13' },
  } as unknown as Bill);

  it('is written back as it was read while it is a source’s', () => {
    expect([picked.exchangeRate, requestOf(picked).exchangeRate]).toEqual([null, 1.3702]);
  });

  it('is left to the source again for another day or currency', () => {
    expect(requestOf({ ...picked, issueDate: '2026-03-16' }).exchangeRate).toBeNull();
    expect(requestOf(withBillCurrency(picked, 'EUR')).exchangeRate).toBeNull();
  });

  it('is what somebody typed, until the currency is another one', () => {
    const typed = { ...picked, exchangeRate: 1.4 };
    expect(requestOf(typed).exchangeRate).toBe(1.4);
    expect(withBillCurrency(typed, 'USD').exchangeRate).toBe(1.4);
    expect(withBillCurrency(typed, 'EUR').exchangeRate).toBeNull();
    expect(withVendor(typed, { ...vendor, currency: 'EUR' }).exchangeRate).toBeNull();
  });
});
