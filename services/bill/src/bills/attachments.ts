import { type Answer, AppError, type BillStatus, type Caller, notFound, toMajor } from '@outlay/contracts';
import { type ChangeTransaction, type Database, pageOf, sql, type Transaction } from '@outlay/store';
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from '../payments/payment.table.ts';
import type { Payment } from '../payments/payment.ts';
import { assertMay, maySee } from './access.ts';
import { findBill } from './bill.table.ts';
import type { Attachment, Bill } from './bill.ts';
import { loadTarget, type Target } from './load-bill.ts';
import { writeSteps } from './save-steps.ts';
import { amend } from './step.ts';

type Paged = { page: number; pageSize: number; sortBy: 'createdAt'; sortOrder: 'asc' | 'desc' };
type HistoryRow = {
  id: number;
  action: string;
  from_status: BillStatus | null;
  to_status: BillStatus;
  user_id: number | null;
  comment: string | null;
  changed_fields: string[];
  created_at: Date;
};
export type HistoryEntry = ReturnType<typeof toEntry>;

const HISTORY_COLUMNS = 'id, action, from_status, to_status, user_id, comment, changed_fields, created_at';
const MOST_ATTACHMENTS = 20;

const toEntry = (billId: number) => (row: HistoryRow) => ({
  id: row.id,
  billId,
  action: row.action,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  userId: row.user_id,
  comment: row.comment,
  changedFields: row.changed_fields,
  createdAt: row.created_at.toISOString(),
});

/** One attempt to pay on the wire. */
const paymentView = ({ businessId, amountMinor, createdAt, updatedAt, ...payment }: Payment) => ({
  ...payment,
  amount: toMajor(amountMinor, payment.currency),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const ATTACH = 'INSERT INTO bill_attachments (id, business_id, bill_id, content) VALUES ($1, $2, $3, $4)';
const DETACH = 'DELETE FROM bill_attachments WHERE business_id = $1 AND bill_id = $2 AND id = $3';
const CONTENT = 'SELECT content FROM bill_attachments WHERE business_id = $1 AND bill_id = $2 AND id = $3';

type NewFile = { fileName: string; contentType: string; content: string };

export type BillRecords = ReturnType<typeof createBillRecords>;

/** What is kept beside a bill: its history, its attempts to pay, its files. */
export const createBillRecords = ({ database }: { database: Database }) => {
  const seen = async (tx: Transaction, caller: Caller, id: number): Promise<Bill> => {
    const bill = await findBill(tx, caller.businessId, id);
    if (!bill || !maySee(caller, bill)) throw notFound();
    return bill;
  };

  const listed = async <Row>(caller: Caller, id: number, request: Paged, [from, select]: [string, string]) =>
    database.read(caller.businessId, async (tx) => {
      await seen(tx, caller, id);
      const where = [sql`business_id = ${caller.businessId}`, sql`bill_id = ${id}`];
      const sortable = { createdAt: 'created_at' };
      return pageOf<Row>(tx, { select, from, where, sortable, tieBreaker: 'id', request });
    });

  const attached = async (
    tx: ChangeTransaction,
    caller: Caller,
    target: Target,
    file: NewFile,
  ): Promise<Attachment> => {
    const { bill, business } = await loadTarget(tx, caller, target);
    assertMay('update', caller, bill);
    if (bill.attachments.length >= MOST_ATTACHMENTS)
      throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST_ATTACHMENTS } });
    const content = Buffer.from(file.content, 'base64');
    const id = await database.nextId('bill_attachments_id_seq');
    const { fileName, contentType } = file;
    const added = { id, fileName, contentType, size: content.length, createdAt: tx.now.toISOString() };
    const steps = amend(bill, { attachments: [...bill.attachments, added] }, tx.now, 'attach');
    tx.write({ name: 'attachment-add', text: ATTACH, values: [id, bill.businessId, bill.id, content] });
    writeSteps(tx, { steps, business, userId: caller.userId });
    return added;
  };

  return {
    history: async (caller: Caller, id: number, request: Paged) => {
      const page = await listed<HistoryRow>(caller, id, request, ['bill_history', HISTORY_COLUMNS]);
      return { entries: page.rows.map(toEntry(id)), totalCount: page.totalCount };
    },

    payments: async (caller: Caller, id: number, request: Paged) => {
      const page = await listed<PaymentRow>(caller, id, request, ['payments', PAYMENT_COLUMNS]);
      return { payments: page.rows.map((row) => paymentView(toPayment(row))), totalCount: page.totalCount };
    },

    approvals: (caller: Caller, id: number) =>
      database.read(caller.businessId, async (tx) => (await seen(tx, caller, id)).approvals),

    /** @throws AppError NOT_FOUND, FORBIDDEN, LIMIT_REACHED */
    attach: (caller: Caller, target: Target, file: NewFile, answer: (added: Attachment) => Answer): Promise<Answer> =>
      database.changeIdempotently(caller, (tx) => attached(tx, caller, target, file), answer),

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    detach: async (caller: Caller, target: Target, attachmentId: number): Promise<void> => {
      await database.change(caller, async (tx) => {
        const { bill, business } = await loadTarget(tx, caller, target);
        const left = bill.attachments.filter(({ id }) => id !== attachmentId);
        if (left.length === bill.attachments.length) throw notFound();
        assertMay('update', caller, bill);
        tx.write({ name: 'attachment-remove', text: DETACH, values: [bill.businessId, bill.id, attachmentId] });
        const steps = amend(bill, { attachments: left }, tx.now, 'detach');
        writeSteps(tx, { steps, business, userId: caller.userId });
      });
    },

    /** The file in base64. @throws AppError NOT_FOUND */
    attachment: (caller: Caller, id: number, attachmentId: number): Promise<Attachment & { content: string }> =>
      database.read(caller.businessId, async (tx) => {
        const known = (await seen(tx, caller, id)).attachments.find((each) => each.id === attachmentId);
        const values = [caller.businessId, id, attachmentId];
        const row = known && (await tx.one<{ content: Buffer }>({ name: 'attachment-get', text: CONTENT, values }));
        if (!known || !row) throw notFound();
        return { ...known, content: row.content.toString('base64') };
      }),
  };
};
