import { CLOSE_POINTS, type ClosePoint } from '@outlay/contracts';
import type { BillState, ExpenseState, Source } from './source.ts';

/** What is left to do for a document before its month is complete, as the checklist of a period counts it. */
export type SourcePoint = ClosePoint;

const WITH_RECEIPT: ReadonlySet<string> = new Set(['out_of_pocket', 'company_card']);
const BEFORE_APPROVAL: ReadonlySet<string> = new Set([
  ...['draft', 'validated', 'submitted', 'rejected'],
  ...['DRAFT', 'PENDING_APPROVAL'],
]);
/** What was denied is decided, until somebody enters it anew. */
const IN_NO_BOOKS: ReadonlySet<string> = new Set(['split', 'CANCELLED', 'DENIED']);

type Taxed = Pick<ExpenseState, 'taxAmount' | 'taxes'>;
const lacksTaxCode = ({ taxAmount, taxes }: Taxed): boolean =>
  (taxAmount ?? 0) !== 0 && (taxes.length === 0 || taxes.some(({ taxCodeId = null }) => taxCodeId === null));

const taxesOfBill = ({ taxes, lineItems }: BillState): BillState['taxes'] => {
  const ofLines = lineItems.flatMap((item) => item.taxes ?? []);
  return ofLines.length > 0 ? ofLines : taxes;
};

const onlyTrue = (points: Partial<Record<SourcePoint, boolean>>): SourcePoint[] =>
  CLOSE_POINTS.filter((point) => points[point]);

/** The points that the state itself shows. What nobody owes anything for is in no books, and has none. */
export const pointsOf = ({ kind, state }: Source): SourcePoint[] => {
  if (state === null || kind === 'report' || IN_NO_BOOKS.has(state.status)) return [];
  const approval = BEFORE_APPROVAL.has(state.status);
  if (kind === 'bill') {
    const account = state.lineItems.some(({ categoryId }) => categoryId === null);
    return onlyTrue({ account, tax: lacksTaxCode({ ...state, taxes: taxesOfBill(state) }), approval });
  }
  if (!state.reimbursable && state.type !== 'company_card') return [];
  const receipt = WITH_RECEIPT.has(state.type) && state.receiptIds.length === 0;
  return onlyTrue({ receipt, account: state.categoryId === null, tax: lacksTaxCode(state), approval });
};
