export { BillStanding } from './bill-standing.tsx';
export {
  BILL_GROUPS,
  BILL_STATES,
  type BillGroup,
  type BillState,
  GROUPS,
  MANUAL_METHODS,
  PAYMENT_METHODS,
  STATE_COLORS,
} from './bill-states.ts';
export { BillFlags, BillStatus } from './bill-status.tsx';
export type { Money } from './money-totals.ts';
export { partsOf } from './parts-of.ts';
export { useMethodName } from './use-method-name.ts';
export { useMoneyText, useMoneyTexts } from './use-money-text.ts';
export { useVendorName, useVendors } from './use-vendors.ts';
export { PAYABLES } from './words.ts';
