import type { ListMileageTripsData, MileageTrip } from '../../core/index.ts';

type Query = NonNullable<ListMileageTripsData['query']>;
type Search = Readonly<Record<string, string | undefined>>;

export const TRIP_FILTERS = ['status', 'employeeId', 'dateFrom', 'dateTo'] as const;

export const STATUSES = ['draft', 'validated', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined);

/** The filters of the list's address, as the API takes them; what it would not take is left out. */
export const tripQuery = (search: Search): Query => {
  const statuses = search.status
    ?.split(',')
    .filter((each): each is MileageTrip['status'] => (STATUSES as readonly string[]).includes(each));
  const employees = search.employeeId?.split(',').map(Number).filter(Number.isSafeInteger);
  const from = dayOf(search.dateFrom);
  const to = dayOf(search.dateTo);
  return {
    ...(statuses?.length && { status: statuses }),
    ...(employees?.length && { employeeId: employees }),
    ...(from !== undefined && { dateFrom: from }),
    ...(to !== undefined && { dateTo: to }),
    ...(search.search && { search: search.search }),
    sortBy: (search.sortBy ?? 'date') as 'date',
    sortOrder: (search.sortOrder ?? 'desc') as 'desc',
  } as Query;
};
