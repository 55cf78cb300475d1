import {
  type Caller,
  type EmployeeBalanceView,
  type ExportRow,
  MOST_DOCUMENTS,
  type OperationById,
  toMajor,
} from '@outlay/contracts';
import { namesOfPeople } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { booksToday } from '../months/books-today.ts';
import { agesInBase, oldOn, type Party, partiesOf } from './aging.ts';
import { openPayables } from './open-payables.table.ts';

type Query = Pick<OperationById<'listEmployeeBalances'>['query']['_output'], 'asOf' | 'userId'>;

const AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
type Age = (typeof AGES)[number];

export type EmployeeBalances = {
  asOf: string;
  currency: string;
  people: Party<Age>[];
  names: Awaited<ReturnType<typeof namesOfPeople>>;
};

/** What people are owed at the end of a day, today where none is named. @throws AppError FORBIDDEN */
export const listEmployeeBalances = async (deps: Deps, caller: Caller, query: Query): Promise<EmployeeBalances> => {
  const { currency, today } = await booksToday(deps, caller);
  const { businessId } = caller;
  const asOf = query.asOf ?? today;
  const at = { role: 'employees_payable', asOf, currency, partyId: query.userId } as const;
  return deps.database.read(businessId, async (tx) => {
    const people = partiesOf((await openPayables(tx, businessId, at)).map(oldOn(asOf)));
    const names = await namesOfPeople(
      tx,
      businessId,
      people.map(({ partyId }) => partyId),
    );
    return { asOf, currency, people, names };
  });
};

export const employeeTotals = ({ asOf, currency, people }: EmployeeBalances) => ({
  asOf,
  currency,
  ...agesInBase(
    AGES,
    people.flatMap(({ documents }) => documents),
    currency,
  ),
});

/** What a person is owed, as the list shows it. */
export const employeeBalanceView = (
  { partyId, documents }: Party<Age>,
  { currency: base, names }: EmployeeBalances,
): EmployeeBalanceView => ({
  userId: partyId,
  name: names.get(partyId ?? 0)?.name ?? null,
  ...agesInBase(AGES, documents, base),
  documentCount: documents.length,
  documents: documents.slice(0, MOST_DOCUMENTS).map((each) => ({
    source: each.document,
    description: each.label,
    documentDate: each.documentDate,
    daysOld: each.days,
    currency: each.currency,
    amount: toMajor(each.amountMinor, each.currency),
    baseAmount: toMajor(each.baseMinor, base),
  })),
});

/** A line of the file for each report or expense, person by person. */
export async function* employeeBalancesRows({
  currency: baseCurrency,
  people,
  names,
}: EmployeeBalances): AsyncGenerator<ExportRow<'employee-balances'>[]> {
  const nothing = { upTo30: null, upTo60: null, upTo90: null, over90: null };
  for (const { partyId, documents } of people)
    yield documents.map((each) => {
      const baseAmount = toMajor(each.baseMinor, baseCurrency);
      return {
        ...nothing,
        person: names.get(partyId ?? 0)?.name ?? null,
        email: names.get(partyId ?? 0)?.email ?? null,
        userId: partyId,
        document: each.document,
        description: each.label,
        date: each.documentDate,
        daysOld: each.days,
        amount: toMajor(each.amountMinor, each.currency),
        currency: each.currency,
        [each.age]: baseAmount,
        baseAmount,
        baseCurrency,
      };
    });
}
