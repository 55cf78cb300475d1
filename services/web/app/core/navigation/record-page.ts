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
  tax_code: '/settings/tax-codes',
  project: '/books/projects',
  journal_entry: '/books/journal',
  journal_layout: '/books/layouts',
  period: '/books/periods',
  budget: '/budgets',
  vehicle: '/settings/vehicles',
};

/** Months are known by their names. */
const MONTH = /^\d{4}-\d{2}$/;

type RecordPage = { /** `/bills/42` */ to: string /** `/bills/$id` */; route: string };

/** Where a record, `bill:42`, is shown; undefined where there is no page for it. */
export const recordPageOf = (record: string): RecordPage | undefined => {
  const [noun = '', id = ''] = record.split(':', 2);
  const page = Object.hasOwn(PAGES, noun) ? PAGES[noun] : undefined;
  const isId = noun === 'period' ? MONTH.test(id) : /^\d+$/.test(id);
  return page !== undefined && isId ? { to: `${page}/${id}`, route: `${page}/$id` } : undefined;
};

/** The ids in the paths of one kind of page, each once: of `/bills/12` and `/expense-reports/7` for `bills` it is 12. */
export const idsIn = (paths: readonly (string | null)[], kind: string): number[] => {
  const ids = paths.flatMap((path) => {
    const [, of, id] = /^\/([a-z-]+)\/(\d+)$/.exec(path ?? '') ?? [];
    return of === kind ? [Number(id)] : [];
  });
  return [...new Set(ids)];
};

/** The path of a notification if it stays within this app: `/bills/7`, and never another host's (`//host`). */
export const pathWithin = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
