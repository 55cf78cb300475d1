import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Expense } from '../api/index.ts';
import { isComplete, leftOf, type SplitMethod, type SplitPart, sharesOf, toMajor, toMinor } from './split-sums.ts';

const MOST = 50;

/** The parts of a split while they are typed, and what they come to. */
export const useSplitParts = ({ userId, amount, currency }: Expense) => {
  const { locale } = useIntl();
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const empty = (key: number): SplitPart => ({ key, userId, categoryId: null, percentage: null, amount: null });
  const [method, setMethod] = useState<SplitMethod>('evenly');
  const [parts, setParts] = useState<readonly SplitPart[]>([empty(0), empty(1)]);
  const total = toMinor(amount ?? 0, digits);
  const shares = sharesOf(total, parts, method, digits);
  return {
    digits,
    method,
    setMethod,
    parts,
    worth: shares.map((share) => toMajor(share, digits)),
    left: toMajor(leftOf(total, shares), digits),
    hasEmpty: shares.some((share) => share <= 0),
    isComplete: isComplete(total, shares),
    mayAdd: parts.length < MOST,
    add: () => setParts([...parts, empty(Math.max(...parts.map(({ key }) => key)) + 1)]),
    change: (key: number, changes: Partial<SplitPart>) =>
      setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part))),
    remove: (key: number) => setParts(parts.filter((part) => part.key !== key)),
  };
};
