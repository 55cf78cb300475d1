import { describe, expect, it } from '@jest/globals';
import { BILL_FORM } from '../../bills/form/words.ts';
import { BANK } from '../../bills/vendors/bank-words.ts';
import { VENDORS } from '../../bills/vendors/words.ts';
import { FORM } from '../../developers/endpoints/form/words.ts';
import { EXPENSE_FORM } from '../../expenses/form/words.ts';
import { type Locale, textIn, type Words } from '../../intl/index.ts';
import { EMPLOYEES } from '../../people/employees/words.ts';
import { REPORTS } from '../../reports/list/words.ts';
import { FIELDS } from '../../ui/audit/field-words.ts';
import { BUDGETS } from '../budgets/words.ts';
import { BUSINESS } from '../business/words.ts';
import { CATEGORIES } from '../categories/words.ts';

/** The fields whose words in the form have another name than theirs. */
const NAMES: Readonly<Record<string, string>> = {
  'bill.number': 'billNumber',
  'bill.issued': 'issueDate',
  'bill.due': 'dueDate',
  'bill.terms': 'paymentTerms',
  'bill.method': 'paymentMethod',
  'bill.lines': 'lineItems',
  'bill.line': 'one.lineItems',
  'bill.include': 'amountsInclude',
  'bill.vendor': 'vendorId',
  'bill.category': 'categoryId',
  'bill.department': 'departmentId',
  'bill.location': 'locationId',
  'bill.project': 'projectId',
  'expense.category': 'categoryId',
  'expense.department': 'departmentId',
  'expense.location': 'locationId',
  'expense.project': 'projectId',
  'vendor.category': 'defaultCategoryId',
  'vendor.method': 'defaultPaymentMethod',
  'employee.manager': 'managerId',
  'employee.department': 'departmentId',
  'employee.location': 'locationId',
  'employee.approver': 'defaultApproverId',
};

/** Said otherwise in a form, which speaks to the person who fills it in or says what the field does; and words of no field. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'expense.tip',
  'expense.reimbursable',
  'expense.required',
  'vendor.kind',
  'budget.isActive',
]);

const FORMS: readonly [noun: string, words: Words][] = [
  ['expense', EXPENSE_FORM],
  ['bill', BILL_FORM],
  ['vendor', VENDORS],
  ['vendor', BANK],
  ['employee', EMPLOYEES],
  ['report', REPORTS],
  ['category', CATEGORIES],
  ['budget', BUDGETS],
  ['business', BUSINESS],
  ['webhook', FORM],
];

const LOCALES: readonly Locale[] = ['en-CA', 'en-US', 'fr-CA'];
const FIELD_WORDS: Words = FIELDS;

const named = (entry: Words[string] | undefined) =>
  entry && LOCALES.map((locale) => textIn(entry, locale).replace(/ \((optional|facultatif)\)$/, ''));

/** The word of the audit log for what a form calls by this key; undefined where it has none. */
const fieldWordOf = (noun: string, key: string) => {
  const names = [NAMES[`${noun}.${key}`], `${noun}.${key}`, key];
  const name = names.find((each) => each !== undefined && Object.hasOwn(FIELD_WORDS, each));
  return name === undefined ? undefined : FIELD_WORDS[name];
};

describe('the audit log calls a field as its form does', () => {
  it.each(FORMS)('%s', (noun, words) => {
    const shared = Object.keys(words).filter(
      (key) => !OTHERWISE.has(`${noun}.${key}`) && fieldWordOf(noun, key) !== undefined,
    );
    expect(shared.length).toBeGreaterThan(2);
    const inForm = Object.fromEntries(shared.map((key) => [key, named(words[key])]));
    expect(Object.fromEntries(shared.map((key) => [key, named(fieldWordOf(noun, key))]))).toEqual(inForm);
  });
});
