import type { Bill } from '../../core/index.ts';
import { asAmount, asDay, asFlag, asNumbers, asTexts, type ListSearch, readSearch } from '../../ui/index.ts';

/** The filters that are behind "more filters". */
export const RARE_FILTERS = {
  dueFrom: asDay,
  dueTo: asDay,
  overdue: asFlag,
  unpaid: asFlag,
  minAmount: asAmount,
  maxAmount: asAmount,
  hasAttachments: asFlag,
};

/** What an address filters the bills by. */
export const BILL_FILTERS = {
  status: asTexts<Bill['status']>,
  vendorId: asNumbers,
  projectId: asNumbers,
  awaitingMyApproval: asFlag,
  ...RARE_FILTERS,
};

/** The bills that an address wants beside the list: on the board, and in the sums. */
export const billQueryOf = (search: ListSearch) => ({
  ...readSearch(search, BILL_FILTERS),
  ...(search.search && { search: search.search }),
});
