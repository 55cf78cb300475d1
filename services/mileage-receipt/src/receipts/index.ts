export { getReceipt } from './list-receipts.ts';
export { lockReceipt } from './lock-receipt.ts';
export { receiptExtracted, receiptUpdated } from './receipt.events.ts';
export { receipts } from './receipt.table.ts';
export { assertWhole, type Receipt } from './receipt.ts';
export { receiptView } from './receipt.view.ts';
export { tieReceipts } from './tie-receipts.ts';
