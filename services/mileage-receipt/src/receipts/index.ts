export { getReceipt } from './list-receipts.ts';
export { lockReceipt } from './lock-receipt.ts';
export { receiptExtracted } from './receipt.events.ts';
export { followReceipts, receipts } from './receipt.table.ts';
export { assertWhole, type Receipt } from './receipt.ts';
export { receiptView } from './receipt.view.ts';
