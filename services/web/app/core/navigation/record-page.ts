/** The pages of records, by what the API calls their kind; what has none is shown without a link. */
const PAGES: Readonly<Record<string, string>> = {
  expense: '/expenses',
  report: '/expense-reports',
  bill: '/bills',
  vendor: '/vendors',
  receipt: '/receipts',
  mileage_trip: '/mileage',
  employee: '/employees',
  user: '/people',
  payment_batch: '/payment-batches',
  department: '/settings/departments',
  location: '/settings/locations',
  category: '/settings/categories',
  budget: '/budgets',
  vehicle: '/settings/vehicles',
};

type RecordPage = { /** `/bills/42` */ to: string /** `/bills/$id` */; route: string };

/** Where a record, `bill:42`, is shown; undefined where there is no page for it. */
export const recordPageOf = (record: string): RecordPage | undefined => {
  const [noun = '', id = ''] = record.split(':', 2);
  const page = Object.hasOwn(PAGES, noun) ? PAGES[noun] : undefined;
  return page !== undefined && /^\d+$/.test(id) ? { to: `${page}/${id}`, route: `${page}/$id` } : undefined;
};
