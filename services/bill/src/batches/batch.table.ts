import { table } from '@outlay/store';
import type { Batch } from './batch.ts';

export const batches = table<Batch>({
  name: 'batch',
  table: 'payment_batches',
  fields: [
    'id',
    'businessId',
    'format',
    'fundingAccountId',
    'currency',
    'status',
    'paymentCount',
    'totalMinor',
    'fileName',
    'fileSize',
    'sha256',
    'firstProcessDate',
    'createdBy',
    'confirmedAt',
    'version',
    'createdAt',
    'updatedAt',
  ],
});
