import { type Caller, type ExportRow, MOST_TAX_MONTHS } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { booksToday } from '../months/books-today.ts';
import { assertLength, type GivenMonths, monthsOf } from '../months/months.ts';
import { taxSums } from './tax-report.table.ts';
import { type TaxReport, taxFields } from './tax-report.ts';

/**
 * The taxes of some months; left out, those of the current one.
 * @throws AppError FORBIDDEN; VALIDATION_ERROR where the last month is before the first, or they are more than a year
 */
export const getTaxReport = async (deps: Deps, caller: Caller, given: GivenMonths): Promise<TaxReport> => {
  const { currency, period } = await booksToday(deps, caller);
  const { businessId } = caller;
  const months = monthsOf(given, period, (to) => to);
  assertLength(months, MOST_TAX_MONTHS);
  const periods = await deps.database.read(businessId, (tx) => taxSums(tx, businessId, months));
  return { ...months, currency, periods };
};

/** A line of the file for each tax and month. */
export async function* taxReportRows(
  { currency, periods }: TaxReport,
  { locale }: Caller,
): AsyncGenerator<ExportRow<'tax-report'>[]> {
  yield periods.map((tax) => {
    const shown = taxFields(tax, currency, locale);
    return {
      period: tax.period,
      taxCode: shown.code,
      tax: shown.name,
      taxCollected: shown.collected,
      netAmount: shown.net,
      taxPaid: shown.paid,
      recoverableTax: shown.recoverable,
      notRecoverableTax: shown.notRecoverable,
      recoverablePercent: shown.recoverablePercent,
      currency,
      taxCodeId: shown.taxCodeId,
    };
  });
}
