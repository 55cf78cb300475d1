export { AddReceipts } from './add-receipts.tsx';
export { ReceiptDrop } from './receipt-drop.tsx';
export { UploadPanel } from './upload-panel.tsx';
export { useFilledExpense } from './use-filled-expense.ts';
export { isBeingRead, useReceipt } from './use-receipt.ts';
export { useUploads } from './use-uploads.ts';
export { UPLOADS } from './words.ts';
