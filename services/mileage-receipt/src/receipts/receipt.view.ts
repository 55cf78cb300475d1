import { datesAsText, keysOf, type ReceiptView, receipt } from '@outlay/contracts';
import { type Receipt, statusOf } from './receipt.ts';

const MEMBERS = keysOf(receipt);

export const receiptView = (model: Receipt): ReceiptView => {
  const shown = { ...datesAsText(model), status: statusOf(model) };
  return Object.fromEntries(MEMBERS.map((member) => [member, shown[member]])) as ReceiptView;
};
