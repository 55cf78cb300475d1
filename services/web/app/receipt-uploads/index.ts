export { AddReceipts } from './add-receipts.tsx';
export { LateUploadPanel } from './late-upload-panel.tsx';
export { ReceiptDrop } from './receipt-drop.tsx';
export { uploadQueue } from './upload-queue.ts';
export { useFilledExpense } from './use-filled-expense.ts';
export { isBeingRead, useReceipt } from './use-receipt.ts';
export { useUploads } from './use-uploads.ts';
export { UPLOADS } from './words.ts';
