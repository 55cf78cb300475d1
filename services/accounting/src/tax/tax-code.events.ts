import { type Locale, type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import { type TaxCode, taxCodeView } from './tax-code.ts';

/** What follows from other fields, or from every change. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['name', 'version', 'updatedAt']);

/** Its first state, or its last one. */
export const taxCodeEvent = (kind: 'tax_code.created' | 'tax_code.deleted', code: TaxCode, locale: Locale): NewEvent =>
  newEvent(kind, { aggregate: `tax_code:${code.id}`, data: { taxCode: taxCodeView(code, locale) } });

/** The new state and the old value of each changed field. */
export const taxCodeUpdated = (before: TaxCode, after: TaxCode, locale: Locale): NewEvent => {
  const taxCode = taxCodeView(after, locale);
  const previousAttributes = oldValues(taxCodeView(before, locale), taxCode, NOT_COMPARED);
  const data = { taxCode, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('tax_code.updated', { aggregate: `tax_code:${after.id}`, data });
};
