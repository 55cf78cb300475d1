import type { Caller, ExportRow, OperationById } from '@outlay/contracts';
import { namesOfPeople, orderOf, rowsInBatches } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type Report, reports, reportsWhere, reportView, SORTABLE_REPORTS } from '../../reports/index.ts';

type Query = OperationById<'exportReports'>['query']['_output'];

/** The reports that the caller may see, as lines of a file, some at a time; labels are in their language. */
export async function* exportReports(
  { database }: Deps,
  caller: Caller,
  query: Query,
): AsyncGenerator<ExportRow<'reports'>[]> {
  const { businessId, locale } = caller;
  const order = orderOf(query, SORTABLE_REPORTS);
  const plan = { select: reports.select(), from: 'expense_reports', where: reportsWhere(caller, query), order };
  for await (const rows of rowsInBatches<Report>({ database, businessId }, plan)) {
    const views = rows.map((report) => reportView(report, locale));
    const named = views.flatMap(({ submittedBy, approvedBy, nextApprovers }) => [
      submittedBy,
      approvedBy,
      ...nextApprovers,
    ]);
    const people = await database.read(businessId, (tx) => namesOfPeople(tx, businessId, named));
    const nameOf = (id: number | null): string | null => (id === null ? null : (people.get(id)?.name ?? null));
    yield views.map((view) => ({
      ...view,
      person: nameOf(view.submittedBy),
      email: people.get(view.submittedBy)?.email ?? null,
      approver: nameOf(view.approvedBy),
      nextApprovers: view.nextApprovers.map((id) => nameOf(id) ?? String(id)).join(', ') || null,
      paymentReference: view.reimbursement?.reference ?? null,
    }));
  }
}
