import type { AuditEntry } from '../../core/index.ts';

/** A field with what it was and what it is. */
export type Change = AuditEntry['changes'][number];
type Side = 'from' | 'to';
type Value = Change[Side];

/** In place of what nobody may read again; the last digits of a number may follow. */
const MASKED = /^[•*]{3,}\s*/;

/** `dueDate` as "Due date". */
export const humanised = (name: string): string => {
  const text = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b[A-Z](?=[a-z]|\b)/g, (letter) => letter.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Within a name: "amount", but "IBAN". */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** What people keep of their own, by names of their own: these are shown as they wrote them. */
const OWN_NAMES: ReadonlySet<string> = new Set(['metadata', 'labels', 'headers', 'roleMapping']);

/** A place in a list, from 0. */
const isNumber = (step: string | undefined): boolean => /^\d+$/.test(step ?? '');

/** The word of a key, with its placeholder filled; undefined where nobody wrote one. */
export type FindWord = (key: string, values?: { number: number }) => string | undefined;

/**
 * What a field is called: `lineItems.0.amount` is "Line 1, amount". A name of one noun alone (`vendor.taxId`) comes before that of all,
 * and that of a whole path before those of its steps.
 */
export const fieldName = (field: string, noun: string, find: FindWord): string => {
  const wordOf = (key: string) => find(`${noun}.${key}`) ?? find(key);
  const nameOf = (key: string) => wordOf(key) ?? humanised(key);
  const whole = wordOf(field);
  if (whole !== undefined) return whole;
  const steps = field.split('.');
  const [first = '', ...rest] = steps;
  if (OWN_NAMES.has(first)) return [nameOf(first), rest.join('.')].filter(Boolean).join(', ');
  const names = steps.flatMap((step, index) => {
    if (isNumber(step)) return [];
    const next = steps[index + 1];
    if (!isNumber(next)) return [nameOf(step)];
    const number = Number(next) + 1;
    return [find(`one.${step}`, { number }) ?? `${nameOf(step)} ${number}`];
  });
  return names.map((name, index) => (index === 0 ? name : lowered(name))).join(', ');
};

/** How a value is shown. */
export type Shown =
  | { as: 'nothing' }
  /** What can be read of it: the last digits of an account. */
  | { as: 'hidden'; rest: string }
  | { as: 'flag'; value: boolean }
  | { as: 'money'; amount: number; currency: string | undefined }
  | { as: 'number'; value: number }
  | { as: 'day' | 'moment' | 'country' | 'currency' | 'locale' | 'text'; text: string }
  | { as: 'word'; key: string; text: string }
  | { as: 'person'; userId: number }
  | { as: 'record'; noun: string; id: number };

const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'amountPaid',
  'approvedAmount',
  'balance',
  'maxAmount',
  'minAmount',
  'originalAmount',
  'paymentLimit',
  'receiptRequiredAbove',
  'reimbursableAmount',
  'taxAmount',
  'tip',
  'totalAmount',
  'unitPrice',
]);

/** Users, and not records of the business. */
const PERSON = /(^|\.)(\w+By|userIds?|actorUserId|approverId|defaultApproverId|(nextA|a)pprovers|madeBy)$/;

/** The nouns whose ids do not say them. */
const NOUNS: Readonly<Record<string, string>> = {
  defaultCategoryId: 'category',
  managerEmployeeId: 'employee',
  managerId: 'employee',
  parentExpenseId: 'expense',
  reversedById: 'journal_entry',
};

/** `fundingAccountId` is of a `funding_account`; a parent is of the same noun as its child. */
const nounOf = (name: string, noun: string): string | undefined => {
  if (name === 'parentId') return noun;
  const [, own] = /^([a-z]\w*?)Ids?$/.exec(name) ?? [];
  return NOUNS[name] ?? own?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** Values with a word each; one of another name has the words of this one. */
const WORDS_OF: Readonly<Record<string, string>> = {
  defaultPaymentMethod: 'method',
  paymentMethod: 'method',
  defaultRole: 'role',
  mfaRequiredFor: 'role',
  distanceUnit: 'unit',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** Fields that are days or moments, and not texts that look like one. */
const TIME = /(^|[a-z])(date|day|at|from|until|start|end)$/i;

/** The name of a field without the way to it, and without the numbers of lists: of `approvers.0.userId` it is `userId`. */
const lastName = (field: string): string => field.split('.').findLast((step) => !isNumber(step)) ?? field;

const besides = (field: string, name: string): string => field.replace(/[^.]+$/, name);

/** The currency of an amount: the one beside it or of the whole record where the same entry tells it, else the one that is known. */
const currencyOf = (change: Change, side: Side, { changes, currency }: Context): string | undefined => {
  const name = lastName(change.field) === 'originalAmount' ? 'originalCurrency' : 'currency';
  const beside = [besides(change.field, name), name]
    .map((field) => changes.find((each) => each.field === field)?.[side])
    .find((value) => typeof value === 'string');
  if (typeof beside === 'string') return beside;
  return name === 'currency' ? currency : undefined;
};

/** What else is known: all changes of the entry, the noun of its record, and the record's currency. */
export type Context = { changes: readonly Change[]; noun: string; currency?: string | undefined };

const shownNumber = (change: Change, side: Side, value: number, context: Context): Shown => {
  const name = lastName(change.field);
  if (MONEY.has(name)) return { as: 'money', amount: value, currency: currencyOf(change, side, context) };
  // The number of a list is no part of its name: `approvers.0` is a user.
  if (PERSON.test(name)) return { as: 'person', userId: value };
  const noun = nounOf(name, context.noun);
  return noun === undefined ? { as: 'number', value } : { as: 'record', noun, id: value };
};

const shownText = (change: Change, text: string): Shown => {
  if (MASKED.test(text)) return { as: 'hidden', rest: text.replace(MASKED, '') };
  const name = lastName(change.field);
  if (OWN_NAMES.has(change.field.split('.')[0] ?? '')) return { as: 'text', text };
  if (MOMENT.test(text) && TIME.test(name)) return { as: 'moment', text };
  if (DAY.test(text) && TIME.test(name)) return { as: 'day', text };
  if (/^[A-Z]{3}$/.test(text) && /currency$/i.test(name)) return { as: 'currency', text };
  if (/^[A-Z]{2}$/.test(text) && /country$/i.test(name)) return { as: 'country', text };
  if (name === 'locale') return { as: 'locale', text };
  return { as: 'word', key: `${WORDS_OF[name] ?? name}.${text}`, text };
};

/** What a field was or is, by its kind: its name and its value tell it. */
export const shownValue = (change: Change, side: Side, context: Context): Shown => {
  const value: Value = change[side];
  if (value === null || value === '') return { as: 'nothing' };
  if (typeof value === 'boolean') return { as: 'flag', value };
  return typeof value === 'number' ? shownNumber(change, side, value, context) : shownText(change, value);
};

/** What an entry of a list was given when it came: its own id, and when that was. */
const GIVEN = /\.\d+\.(id|createdAt)$/;

/** The changes that people read: a file that was attached has a name and a size. */
export const readChanges = (changes: readonly Change[]): readonly Change[] => {
  const read = changes.filter(({ field }) => !GIVEN.test(field));
  return read.length > 0 ? read : changes;
};

/** Has an entry an amount whose currency it does not tell? */
export const lacksCurrency = (changes: readonly Change[], noun: string): boolean =>
  changes.some((change) =>
    (['from', 'to'] as const).some((side) => {
      const shown = shownValue(change, side, { changes, noun });
      return shown.as === 'money' && shown.currency === undefined;
    }),
  );

/** Both sides of an amount without a currency have the same decimals: 12.50 became 13.00, and 5 became 6. */
export const decimalsOfChange = ({ from, to }: Change): number =>
  [from, to].every((value) => typeof value !== 'number' || Number.isInteger(value)) ? 0 : 2;
