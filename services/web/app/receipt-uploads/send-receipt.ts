import { type Receipt, uploadForm } from '../api/index.ts';
import type { WaitingReceipt } from './waiting-receipt.ts';

/** Sends a receipt with its own key, so that the server makes one receipt of however many tries. @throws ApiError */
export const sendReceipt = (receipt: WaitingReceipt, onProgress: (share: number) => void): Promise<Receipt> => {
  const { key, businessId, expenseId, file, fileName } = receipt;
  const form = new FormData();
  // Fields before the file: the server reads them as they come.
  form.append('source', 'web');
  if (expenseId !== undefined) form.append('expenseId', `${expenseId}`);
  form.append('file', file, fileName);
  return uploadForm<Receipt>({
    path: '/v1/receipts',
    form,
    headers: { 'idempotency-key': key, 'x-tenant-id': `${businessId}` },
    onProgress,
  });
};
