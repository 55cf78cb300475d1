import { useEffect, useMemo, useState } from 'react';
import type { Expense } from '../../core/index.ts';
import { countedOf } from '../contents/totals-of.ts';
import type { ApprovedAmount } from './decision.ts';

/** What an approver agrees to of each expense, where it is less than was spent. */
export type Less = {
  isOn: boolean;
  toggle: () => void;
  /** None while nothing was typed that is one; then nothing can be approved. */
  amounts: ReadonlyMap<number, number | null>;
  set: (expenseId: number, amount: number | null) => void;
  isReadable: boolean;
  /** By how much less than was spent it all is, in the report's currency. */
  cutOf: (expenses: readonly Expense[]) => number;
  approvedAmounts: readonly ApprovedAmount[];
};

/** Which share of an amount is not approved. */
const cutOff = (amount: number | null, approved: number | null | undefined): number =>
  amount === null || amount === 0 || approved == null ? 0 : Math.max(0, amount - approved) / amount;

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
        expenses.reduce((cut, each) => cut + countedOf(each) * cutOff(each.amount, amounts.get(each.id)), 0),
      approvedAmounts: [...amounts].flatMap(([expenseId, approvedAmount]) =>
        approvedAmount === null ? [] : [{ expenseId, approvedAmount }],
      ),
    }),
    [isOn, amounts],
  );
};
