export { tieReceipts } from './receipts/tie-receipts.ts';
