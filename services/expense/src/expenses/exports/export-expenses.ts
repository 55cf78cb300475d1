import { type Caller, type ExportRow, type OperationById, recoverableTaxIn, taxesApart } from '@outlay/contracts';
import {
  namesOfPeople,
  namesOfProjects,
  namesOfRecords,
  orderOf,
  type ProjectNames,
  type RecordKind,
  rowsInBatches,
  type Transaction,
} from '@outlay/store';
import { type Category, namesOf } from '../../categories/index.ts';
import type { ViewContext } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { namesOfReports } from '../../reports/index.ts';
import { expenses } from '../expenses/expense.table.ts';
import type { Expense } from '../expenses/expense.ts';
import { expenseView } from '../expenses/expense.view.ts';
import { expensesWhere, SORTABLE } from '../expenses/expense-list.table.ts';

type Query = OperationById<'exportExpenses'>['query']['_output'];

/** What the ids of some expenses stand for. */
type Names = {
  people: Awaited<ReturnType<typeof namesOfPeople>>;
  records: ReadonlyMap<string, string>;
  reports: ReadonlyMap<number, string>;
  projects: ProjectNames;
};

const recordsOf = ({ departmentId, locationId, vendorId }: Expense): { kind: RecordKind; id: number }[] => {
  const named = [
    { kind: 'department', id: departmentId },
    { kind: 'location', id: locationId },
    { kind: 'vendor', id: vendorId },
  ] as const;
  return named.flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }]));
};

/** Four statements of a batch, whatever it names. */
const namesFor = async (tx: Transaction, businessId: number, rows: readonly Expense[]): Promise<Names> => {
  const records = new Map(rows.flatMap(recordsOf).map((record) => [`${record.kind}:${record.id}`, record]));
  const [people, named, reports, projects] = await Promise.all([
    namesOfPeople(
      tx,
      businessId,
      rows.map(({ userId }) => userId),
    ),
    namesOfRecords(tx, businessId, [...records.values()]),
    namesOfReports(
      tx,
      businessId,
      rows.map(({ reportId }) => reportId),
    ),
    namesOfProjects(
      tx,
      businessId,
      rows.map(({ projectId }) => projectId),
    ),
  ]);
  return { people, records: named, reports, projects };
};

type Shown = { view: ReturnType<typeof expenseView>; context: ViewContext; names: Names; parent: Category | undefined };

/** A line of the file. */
const rowOf = (expense: Expense, { view, context, names, parent }: Shown, caller: Caller): ExportRow<'expenses'> => {
  const { business, categories } = context;
  const person = names.people.get(expense.userId);
  const category = expense.categoryId === null ? undefined : categories.get(expense.categoryId);
  const project = names.projects.get(expense.projectId ?? 0);
  const named = (kind: RecordKind, id: number | null) => names.records.get(`${kind}:${id}`) ?? null;
  return {
    ...view,
    ...taxesApart(expense.taxes, expense.currency),
    recoverableTax: recoverableTaxIn(expense.taxes, expense.currency),
    worth: view.baseAmount,
    worthCurrency: business?.currency ?? null,
    parentCategory: parent === undefined ? null : namesOf(parent)[caller.locale],
    categoryCode: category?.code ?? null,
    account: category?.glAccount ?? null,
    person: person?.name ?? null,
    email: person?.email ?? null,
    department: named('department', expense.departmentId),
    location: named('location', expense.locationId),
    project: project?.name ?? null,
    projectCode: project?.code ?? null,
    projectId: expense.projectId,
    vendor: named('vendor', expense.vendorId),
    report: expense.reportId === null ? null : (names.reports.get(expense.reportId) ?? null),
    receiptCount: expense.receiptIds.length,
    violations: view.policyViolations.map(({ message }) => message).join('\n') || null,
  };
};

const parentsOf = (rows: readonly Expense[], { categories }: ViewContext) =>
  rows.map(({ categoryId }) => ({ categoryId: categories.get(categoryId ?? 0)?.parentId ?? null }));

type Plan = Parameters<typeof rowsInBatches>[1];

async function* linesOf({ database, contexts }: Deps, caller: Caller, plan: Plan) {
  const { businessId, locale } = caller;
  for await (const rows of rowsInBatches<Expense>({ database, businessId }, plan)) {
    const names = await database.read(businessId, (tx) => namesFor(tx, businessId, rows));
    const context = await contexts.viewContextOf(businessId, rows);
    const { categories } = await contexts.viewContextOf(businessId, parentsOf(rows, context));
    yield rows.map((expense) => {
      const parent = categories.get(categories.get(expense.categoryId ?? 0)?.parentId ?? 0);
      return rowOf(expense, { view: expenseView(expense, context, locale), context, names, parent }, caller);
    });
  }
}

/** The expenses that the caller may see, as lines of a file, some at a time; labels are in their language. */
export const exportExpenses = async (
  deps: Deps,
  caller: Caller,
  query: Query,
): Promise<AsyncIterable<ExportRow<'expenses'>[]>> => {
  const context = await deps.contexts.filterContextOf(caller.businessId, query);
  const where = expensesWhere(caller, query, context);
  return linesOf(deps, caller, { select: expenses.select(), from: 'expenses', where, order: orderOf(query, SORTABLE) });
};
