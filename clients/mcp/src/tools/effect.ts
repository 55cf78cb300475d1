import type { Concerned, Item, Standing } from './read-concerned.ts';
import { accountOf, type Payees, payeeOf } from './read-payees.ts';

/** One record: what it pays to whom, how it is and what it would be; or why nothing would come of it. */
export type Line = Item;

/** What would come of a request. */
export type Effect = { wouldChange: Line[]; refused: Line[] };

type Seen = Concerned & { payees: Payees };

/** Members that have something to say. */
const present = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== null));

/** What is left to pay of a bill; of a report, what its person gets. */
const amountOf = ({ balance, amount, reimbursableAmount, totalAmount }: Item): unknown =>
  balance || (amount ?? reimbursableAmount ?? totalAmount);

const lineOf = ({ kind, item }: Standing, payees: Payees): Line =>
  present({
    record: `${kind} ${item.id ?? item.employeeId ?? ''}`.trim(),
    name: item.billNumber ?? item.name ?? item.fileName ?? item.reference,
    ...payeeOf(item, payees),
    ...(accountOf(item) !== undefined && { account: accountOf(item) }),
    amount: amountOf(item),
    currency: amountOf(item) === undefined ? undefined : item.currency,
    payments: item.paymentCount,
    status: item.status,
    version: item.version,
  });

type Result = Item & { success: boolean; error: string | null; errorCode: string | null };

/** One line for each entry of a bulk answer or a preview. */
const linesOfResults = (results: readonly Result[], currency: unknown, { records, payees }: Seen): Effect => {
  const effect: Effect = { wouldChange: [], refused: [] };
  for (const { billId, reportId, payee, amount, processDate, success, error, errorCode } of results) {
    const [kind, id] = billId ? ['bill', billId] : ['expense report', reportId];
    const standing = records.find((one) => one.kind === kind && one.item.id === id);
    const known = standing ? lineOf(standing, payees) : { record: `${kind} ${id}` };
    const line = present({ ...known, ...present({ payee, amount, processDate, currency }) });
    if (success) effect.wouldChange.push(line);
    else
      effect.refused.push(
        present({ ...line, code: errorCode, reason: error, allowedActions: standing?.item.allowedActions }),
      );
  }
  return effect;
};

/** What the bank's word makes of each payment of a batch. */
const linesOfImport = (data: Item, { payments, payees }: Seen): Effect => {
  const results = data.results as readonly Item[];
  const effect: Effect = { wouldChange: [], refused: [] };
  for (const { reference, outcome, reason } of results) {
    const payment = payments.find((one) => one.item.reference === reference);
    const line = payment ? lineOf(payment, payees) : { record: `reference ${reference}` };
    if (outcome === 'ignored') effect.refused.push(present({ ...line, code: 'IGNORED', reason }));
    else effect.wouldChange.push(present({ ...line, becomes: outcome, reason }));
  }
  // The answer has the first thousand; the counts are of all.
  const others = Number(data.paidCount) + Number(data.failedCount) - effect.wouldChange.length;
  if (others > 0) effect.wouldChange.push({ record: `${others} more payments, which are in no total here` });
  return effect;
};

/** What is made by the request has no id and no version before that. */
const newLine = ({ id: _, employeeId: __, version: ___, ...made }: Item, payees: Payees): Line =>
  lineOf({ kind: 'new', item: made }, payees);

/** What one record, or every payment of a batch, would be afterwards; `after` undefined: gone. */
const linesOfOne = (after: Item | undefined, { records, payments, payees }: Seen): Effect => {
  const open = payments.filter(({ item }) => item.status === 'processing');
  if (payments.length > 0)
    return { wouldChange: open.map((one) => ({ ...lineOf(one, payees), becomes: 'paid' })), refused: [] };
  if (after && records.length === 0) return { wouldChange: [newLine(after, payees)], refused: [] };
  // What is removed of a vendor are its bank details.
  const gone = ({ kind }: Standing) => (kind === 'vendor' ? { accountBecomes: 'none' } : { becomes: 'removed' });
  if (!after) return { wouldChange: records.map((one) => ({ ...lineOf(one, payees), ...gone(one) })), refused: [] };
  const { status, scheduledDate, processDate, paymentMethod, reimbursement } = after;
  const { amount } = (reimbursement ?? {}) as Item;
  const becomes = present({
    ...{ becomes: status, scheduledDate, processDate, paymentMethod, amount },
    accountBecomes: accountOf(after),
  });
  return { wouldChange: records.map((one) => ({ ...lineOf(one, payees), ...becomes })), refused: [] };
};

/** The answer of a dry run or a preview, with the records that it is about, as lines that a person reads. */
export const effectOf = (body: unknown, seen: Seen): Effect => {
  const answer = body as Item | undefined;
  const data = (answer?.data ?? answer) as Item | undefined;
  const { results, currency } = data ?? {};
  if (!Array.isArray(results)) return linesOfOne(data, seen);
  return results.some((one: Item) => 'outcome' in one)
    ? linesOfImport(data as Item, seen)
    : linesOfResults(results as Result[], currency, seen);
};

/** What a request that was refused as a whole would have changed, and why it does not. */
export const rejectionOf = (body: unknown, { records, payees }: Seen): Effect => {
  const { error = {} } = (body ?? {}) as { error?: Item };
  const { code, message, details } = error;
  const why = present({ code, reason: message, details });
  const lines = records.map((one) =>
    present({ ...lineOf(one, payees), ...why, allowedActions: one.item.allowedActions }),
  );
  return { wouldChange: [], refused: lines.length > 0 ? lines : [why] };
};
