import type { Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { bankStateOf } from './bank-state.ts';
import { VENDORS } from './words.ts';

const BANK_COLORS = { verified: 'teal', pending: 'yellow', none: 'gray' } as const;
const STATUS_COLORS = { active: 'teal', inactive: 'gray', archived: 'gray' } as const;

type BankProps = {
  vendor: Pick<Vendor, 'paymentDetails' | 'verifiedAt'>;
  /** Where nothing beside it says what it is about. */
  label?: string;
};

/** Whether a second person confirmed the bank details. */
export const BankBadge = ({ vendor, label }: BankProps) => {
  const write = useWords(VENDORS);
  const state = bankStateOf(vendor);
  return <StatusBadge color={BANK_COLORS[state]}>{label ?? write(`bank.${state}`)}</StatusBadge>;
};

export const VendorStatus = ({ status }: Pick<Vendor, 'status'>) => {
  const write = useWords(VENDORS);
  return <StatusBadge color={STATUS_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>;
};
