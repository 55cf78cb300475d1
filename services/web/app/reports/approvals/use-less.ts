import { useEffect, useMemo, useState } from 'react';
import type { Expense } from '../../core/index.ts';
import type { ApprovedAmount } from './decision.ts';

/** What an approver agrees to of each expense, where it is less than was spent. */
export type Less = {
  isOn: boolean;
  toggle: () => void;
  /** None while nothing was typed that is one; then nothing can be approved. */
  amounts: ReadonlyMap<number, number | null>;
  set: (expenseId: number, amount: number | null) => void;
  isReadable: boolean;
  /** By how much less than was spent it all is. */
  cutOf: (expenses: readonly Expense[]) => number;
  approvedAmounts: readonly ApprovedAmount[];
};

const NONE: ReadonlyMap<number, number | null> = new Map();

/** Begins anew with each report. */
export const useLess = (key: string | undefined): Less => {
  const [isOn, setOn] = useState(false);
  const [amounts, setAmounts] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report has other amounts
  useEffect(() => {
    setOn(false);
    setAmounts(NONE);
  }, [key]);
  return useMemo(
    () => ({
      isOn,
      toggle: () => {
        setOn(!isOn);
        setAmounts(NONE);
      },
      amounts,
      set: (expenseId, amount) => setAmounts(new Map([...amounts, [expenseId, amount]])),
      isReadable: !isOn || [...amounts.values()].every((amount) => amount !== null),
      cutOf: (expenses) =>
        expenses.reduce(
          (cut, { id, amount }) => cut + Math.max(0, (amount ?? 0) - (amounts.get(id) ?? amount ?? 0)),
          0,
        ),
      approvedAmounts: [...amounts].flatMap(([expenseId, approvedAmount]) =>
        approvedAmount === null ? [] : [{ expenseId, approvedAmount }],
      ),
    }),
    [isOn, amounts],
  );
};
