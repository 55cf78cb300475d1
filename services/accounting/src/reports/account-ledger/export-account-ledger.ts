import { type Caller, type ExportRow, message, toMajor } from '@outlay/contracts';
import { namesOfPeople, namesOfRecords } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { entryNumber } from '../../journal/index.ts';
import { booksToday } from '../months/books-today.ts';
import { type GivenMonths, type Months, monthsOf } from '../months/months.ts';
import { sidesOf } from '../trial-balance/trial-balance.ts';
import { type LinePlace, ledgerLinesAfter } from './account-ledger.table.ts';
import { balanceIn } from './list-account-ledger.ts';

/** Lines that are read together: a long ledger is never in memory as a whole. */
const BATCH = 1_000;

export type OpenLedger = Months & { accountId: number; currency: string; openingMinor: number };

/**
 * What an account was at before some months, with which its file begins; months are read as those of the list.
 * @throws AppError FORBIDDEN; NOT_FOUND; VALIDATION_ERROR where the last month is before the first
 */
export const openAccountLedger = async (
  deps: Deps,
  caller: Caller,
  accountId: number,
  given: GivenMonths,
): Promise<OpenLedger> => {
  const { currency, period } = await booksToday(deps, caller);
  const { businessId } = caller;
  const months = monthsOf(given, period, (to) => to);
  const { openingMinor } = await deps.database.read(businessId, (tx) =>
    balanceIn(tx, businessId, { ...months, accountId }),
  );
  return { ...months, accountId, currency, openingMinor };
};

/** The balance before the first line, then the lines, in short reads one after the other. */
export async function* accountLedgerRows(
  { database }: Pick<Deps, 'database'>,
  { businessId, locale }: Caller,
  { accountId, from, to, currency, openingMinor }: OpenLedger,
): AsyncGenerator<ExportRow<'account-ledger'>[]> {
  let balanceMinor = openingMinor;
  yield [
    {
      ...{ date: `${from}-01`, number: null, kind: null, memo: null, source: null, entryId: null },
      ...{ vendor: null, vendorId: null, person: null, userId: null, debit: null, credit: null },
      description: message(locale, { key: 'books.openingBalance' }),
      balance: toMajor(balanceMinor, currency),
      currency,
    },
  ];
  let after: LinePlace | undefined = { period: from, place: 0, linePlace: 0 };
  while (after !== undefined) {
    const place: LinePlace = after;
    const { lines, people, vendors } = await database.read(businessId, async (tx) => {
      const read = await ledgerLinesAfter(tx, businessId, { accountId, to, after: place, limit: BATCH });
      const userIds = read.flatMap(({ userId }) => userId ?? []);
      const records = read.flatMap(({ vendorId }) =>
        vendorId === null ? [] : [{ kind: 'vendor' as const, id: vendorId }],
      );
      return {
        lines: read,
        people: await namesOfPeople(tx, businessId, userIds),
        vendors: await namesOfRecords(tx, businessId, records),
      };
    });
    yield lines.map((line) => {
      balanceMinor += line.baseMinor;
      const [debit, credit] = sidesOf(line.baseMinor);
      return {
        date: line.date,
        number: entryNumber(line.fiscalYear, line.place),
        kind: line.kind,
        description: line.description,
        memo: line.memo,
        vendor: vendors.get(`vendor:${line.vendorId}`) ?? null,
        vendorId: line.vendorId,
        person: people.get(line.userId ?? 0)?.name ?? null,
        userId: line.userId,
        debit: debit === 0 ? null : toMajor(debit, currency),
        credit: credit === 0 ? null : toMajor(credit, currency),
        balance: toMajor(balanceMinor, currency),
        currency,
        source: line.source,
        entryId: line.entryId,
      };
    });
    after = lines.length < BATCH ? undefined : lines.at(-1);
  }
}
