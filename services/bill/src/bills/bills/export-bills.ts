import { type Caller, type ExportRow, type OperationById, recoverableTaxIn, taxesApart } from '@outlay/contracts';
import { commonFilters, namesOfPeople, namesOfProjects, orderOf, rowsInBatches, sql } from '@outlay/store';
import { namesOfVendors } from '../../banking/index.ts';
import { type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { bills } from './bill.table.ts';
import { type Bill, billAt, projectsOf } from './bill.ts';
import { billView } from './bill.view.ts';
import { matchingBills } from './bill-filters.ts';
import { SORTABLE_BILLS } from './list-bills.ts';

type Query = OperationById<'exportBills'>['query']['_output'];
type Plan = Parameters<typeof rowsInBatches>[1];

type Shown = { business: Business; now: Date; plan: Plan };

async function* linesOf({ database }: Deps, { businessId, locale }: Caller, { business, now, plan }: Shown) {
  for await (const rows of rowsInBatches<Bill>({ database, businessId }, plan)) {
    const views = rows.map((bill) => ({ bill, view: billView(billAt(bill, business, now), locale) }));
    const named = views.flatMap(({ view }) => [view.createdBy, ...view.nextApprovers]);
    const vendorIds = rows.map(({ vendorId }) => vendorId);
    const [people, vendors, projects] = await database.read(businessId, (tx) =>
      Promise.all([
        namesOfPeople(tx, businessId, named),
        namesOfVendors(tx, businessId, vendorIds),
        namesOfProjects(tx, businessId, rows.flatMap(projectsOf)),
      ]),
    );
    yield views.map(
      ({ bill, view }): ExportRow<'bills'> => ({
        ...view,
        exchangeRate: view.exchangeRate ?? null,
        exchangeRateSource: view.exchangeRateSource ?? null,
        exchangeRateDate: view.exchangeRateDate ?? null,
        recoverableTax: recoverableTaxIn(view.taxes, view.currency),
        projectCodes:
          projectsOf(bill)
            .flatMap((id) => projects.get(id)?.code ?? [])
            .join(', ') || null,
        projectIds: projectsOf(bill).join(', ') || null,
        ...taxesApart(view.taxes, view.currency),
        worth: view.baseAmount ?? null,
        worthCurrency: business.currency,
        vendor: vendors.get(view.vendorId) ?? null,
        nextApprovers: view.nextApprovers.map((id) => people.get(id)?.name ?? String(id)).join(', ') || null,
        enteredBy: view.createdBy === null ? null : (people.get(view.createdBy)?.name ?? null),
        attachmentCount: view.attachments.length,
      }),
    );
  }
}

/** The bills that the caller may see, as lines of a file, some at a time; labels are in their language. */
export const exportBills = async (
  deps: Deps,
  caller: Caller,
  query: Query,
): Promise<AsyncIterable<ExportRow<'bills'>[]>> => {
  const { businessId } = caller;
  const business = await deps.database.read(businessId, (tx) => findBusiness(tx, businessId));
  const now = deps.clock.now();
  const matching = matchingBills(caller, business, query, now);
  const where = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...commonFilters(query), ...matching];
  const plan = { select: bills.select(), from: 'bills', where, order: orderOf(query, SORTABLE_BILLS) };
  return linesOf(deps, caller, { business, now, plan });
};
