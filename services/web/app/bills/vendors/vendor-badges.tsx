import { Badge } from '@mantine/core';
import type { Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
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
  return (
    <Badge variant="light" color={BANK_COLORS[state]} tt="none">
      {label ?? write(`bank.${state}`)}
    </Badge>
  );
};

export const VendorStatus = ({ status }: Pick<Vendor, 'status'>) => {
  const write = useWords(VENDORS);
  return (
    <Badge variant="light" color={STATUS_COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
