import type { BatchFormat, BatchStatus } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Batch } from './batch.ts';

export type BatchRow = {
  id: number;
  business_id: number;
  format: BatchFormat;
  funding_account_id: number;
  currency: string;
  status: BatchStatus;
  payment_count: number;
  total_minor: number;
  file_name: string;
  file_size: number;
  sha256: string;
  first_process_date: string;
  created_by: number | null;
  confirmed_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMN: Record<keyof Batch, keyof BatchRow> = {
  id: 'id',
  businessId: 'business_id',
  format: 'format',
  fundingAccountId: 'funding_account_id',
  currency: 'currency',
  status: 'status',
  paymentCount: 'payment_count',
  totalMinor: 'total_minor',
  fileName: 'file_name',
  fileSize: 'file_size',
  sha256: 'sha256',
  firstProcessDate: 'first_process_date',
  createdBy: 'created_by',
  confirmedAt: 'confirmed_at',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};
const names = Object.keys(COLUMN) as (keyof Batch)[];
export const BATCH_COLUMNS = Object.values(COLUMN).join(', ');

export const toBatch = (row: BatchRow): Batch =>
  Object.fromEntries(names.map((name) => [name, row[COLUMN[name]]])) as Batch;

const FIND = `SELECT ${BATCH_COLUMNS} FROM payment_batches WHERE business_id = $1 AND id = $2`;

export const findBatch = async (tx: Transaction, businessId: number, id: number): Promise<Batch | undefined> => {
  const row = await tx.one<BatchRow>({ name: 'batch-find', text: FIND, values: [businessId, id] });
  return row && toBatch(row);
};

/** Locked until the transaction ends. */
export const lockBatch = async (tx: Transaction, businessId: number, id: number): Promise<Batch | undefined> => {
  const row = await tx.one<BatchRow>({ name: 'batch-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] });
  return row && toBatch(row);
};

const INSERT = `INSERT INTO payment_batches (${BATCH_COLUMNS}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;

export const insertBatch = (batch: Batch): Query => ({
  name: 'batch-insert',
  text: INSERT,
  values: names.map((name) => batch[name]),
});

const UPDATE =
  'UPDATE payment_batches SET status = $3, confirmed_at = $4, version = $5, updated_at = $6 WHERE business_id = $1 AND id = $2';

export const updateBatch = ({ businessId, id, status, confirmedAt, version, updatedAt }: Batch): Query => ({
  name: 'batch-update',
  text: UPDATE,
  values: [businessId, id, status, confirmedAt, version, updatedAt],
});
