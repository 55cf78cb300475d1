import type { Caller, ExportRow, OperationById } from '@outlay/contracts';
import { commonFilters, namesOfPeople, orderOf, rowsInBatches, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { SORTABLE_VENDORS, vendorFilters } from './list-vendors.ts';
import { vendors } from './vendor.table.ts';
import { type Vendor, vendorView } from './vendor.ts';

type Query = OperationById<'exportVendors'>['query']['_output'];

/** Vendors as lines of a file, some at a time; of what is sealed the last characters. */
export async function* exportVendors(
  { database }: Deps,
  { businessId, locale }: Caller,
  query: Query,
): AsyncGenerator<ExportRow<'vendors'>[]> {
  const always = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...commonFilters(query)];
  const where = [...always, ...vendorFilters(query)];
  const plan = { select: vendors.select(), from: 'vendors', where, order: orderOf(query, SORTABLE_VENDORS) };
  for await (const rows of rowsInBatches<Vendor>({ database, businessId }, plan)) {
    const verifiers = rows.map(({ verifiedBy }) => verifiedBy);
    const people = await database.read(businessId, (tx) => namesOfPeople(tx, businessId, verifiers));
    yield rows.map((vendor) => {
      const view = vendorView(vendor, locale);
      const { line1, line2, city, region, postalCode, country } = view.address ?? {};
      return {
        ...view,
        addressLine1: line1 ?? null,
        addressLine2: line2 ?? null,
        city: city ?? null,
        region: region ?? null,
        postalCode: postalCode ?? null,
        country: country ?? view.country,
        bankAccount: view.paymentDetails?.accountNumber ?? null,
        verifier: vendor.verifiedBy === null ? null : (people.get(vendor.verifiedBy)?.name ?? null),
      };
    });
  }
}
