import { isDeepStrictEqual } from 'node:util';
import {
  assertValid,
  type CreateTaxCode,
  datesAsText,
  type ErrorDetail,
  givenFields,
  type Locale,
  MOST_SHARES,
  nextVersion,
  type Stored,
  type TaxCodeView,
  type UpdateTaxCode,
} from '@outlay/contracts';

/** As the API shows it, but for its name, which follows the reader's language. */
export type TaxCode = Omit<Stored<TaxCodeView>, 'name'> & { businessId: number };

type Given = { id: number; businessId: number; now: Date };

const byFirstDay = (rates: TaxCode['rates']): TaxCode['rates'] =>
  rates.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

const isTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** Every field that does not fit the others. `others`: the codes of the business. */
const violationsOf = (code: TaxCode, others: readonly TaxCode[]): ErrorDetail[] => {
  const violations: ErrorDetail[] = [];
  const refuse = (field: string, key: ErrorDetail['message']['key']) => violations.push({ field, message: { key } });
  if (isTwice(code.rates.map(({ from }) => from))) refuse('rates', 'validation.tax.sameDay');
  if (isTwice(code.recoverableByCategory.map(({ categoryId }) => categoryId)))
    refuse('recoverableByCategory', 'validation.tax.twice');
  const { deemedFactor: factor, components } = code;
  if (factor !== null && factor.numerator >= factor.denominator) refuse('deemedFactor', 'validation.tax.factor');
  if (components.length === 0) return violations;
  if (code.rates.length > 0) refuse('rates', 'validation.tax.groupRates');
  if (isTwice(components)) refuse('components', 'validation.tax.twice');
  for (const [at, id] of components.entries()) {
    const part = others.find((each) => each.id === id);
    if (!part) refuse(`components[${at}]`, 'validation.unknownReference');
    else if (id === code.id || part.components.length > 0) refuse(`components[${at}]`, 'validation.tax.component');
  }
  if (groupsWith(code.id, others).length > 0) refuse('components', 'validation.tax.inGroup');
  return violations;
};

/** The groups that a code is part of. */
export const groupsWith = (id: number, codes: readonly TaxCode[]): TaxCode[] =>
  codes.filter(({ components }) => components.includes(id));

/** @throws AppError VALIDATION_ERROR that names every field */
export const decideCreateTaxCode = (
  command: CreateTaxCode,
  others: readonly TaxCode[],
  { id, businessId, now }: Given,
): TaxCode => {
  const stamps = { isSeeded: false, version: 1, createdAt: now, updatedAt: now };
  const made = { ...command, rates: byFirstDay(command.rates), ...stamps, id, businessId };
  assertValid(violationsOf(made, others));
  return made;
};

/** The changed code; the very same object when nothing changes, so that no version is spent on it. @throws AppError VALIDATION_ERROR */
export const decideUpdateTaxCode = (
  before: TaxCode,
  command: UpdateTaxCode,
  others: readonly TaxCode[],
  now: Date,
): TaxCode => {
  const { names, rates, ...fields } = command;
  const changed: TaxCode = {
    ...before,
    ...givenFields(fields),
    names: { ...before.names, ...givenFields(names ?? {}) },
    rates: rates === undefined ? before.rates : byFirstDay(rates),
  };
  if (isDeepStrictEqual(changed, before)) return before;
  assertValid(violationsOf(changed, others));
  return nextVersion(changed, now);
};

/** Half of the tax on meals is recovered where the rest of it is (Excise Tax Act, section 236; Revenu Québec, IN-203). */
const MEALS_PERCENT = 50;

/** A code that came with the service, with the share of the category of meals; unchanged where it recovers nothing, or has the share. */
export const withMeals = (code: TaxCode, categoryId: number, now: Date): TaxCode => {
  const isConcerned = code.isSeeded && code.country === 'CA' && code.recoverablePercent > 0;
  const shares = code.recoverableByCategory;
  if (!isConcerned || shares.some((share) => share.categoryId === categoryId)) return code;
  return nextVersion({ ...code, recoverableByCategory: [...shares, { categoryId, percent: MEALS_PERCENT }] }, now);
};

/**
 * A code that recovers in a category what it does in the one that this is below: lunches with customers are meals, too. Unchanged where either
 * says it already, or has no share of its own, or no more shares fit.
 */
export const withInherited = (
  code: TaxCode,
  { id, parentId }: { id: number; parentId: number | null },
  now: Date,
): TaxCode => {
  const shares = code.recoverableByCategory;
  const above = shares.find(({ categoryId }) => categoryId === parentId);
  const isNamed = shares.some(({ categoryId }) => categoryId === id);
  if (above === undefined || isNamed || shares.length >= MOST_SHARES) return code;
  return nextVersion({ ...code, recoverableByCategory: [...shares, { categoryId: id, percent: above.percent }] }, now);
};

/** The code on the wire, its name in the reader's language. */
export const taxCodeView = (code: TaxCode, locale: Locale): TaxCodeView => {
  const { businessId: _, ...fields } = datesAsText(code);
  return { ...fields, name: locale === 'fr-CA' ? code.names.fr : code.names.en };
};
