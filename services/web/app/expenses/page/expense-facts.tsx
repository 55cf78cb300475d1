import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Expense } from '../../core/index.ts';
import { useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  employeeName,
  Facts,
  useDepartments,
  useEmployees,
  useLocations,
  useProjects,
  useRateText,
  useTaxName,
} from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';
import { EXPENSE } from './words.ts';

type NamedFact = readonly [keyof typeof EXPENSE, ReactNode];

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
);

const usePlaceNames = ({ departmentId, locationId, projectId, userId: owner }: Expense) => {
  const readsOthers = useRight('readOthers');
  const employee = useEmployees().data?.find(({ userId }) => userId === owner);
  return {
    department: useDepartments().data?.find(({ id }) => id === departmentId)?.name,
    location: useLocations().data?.find(({ id }) => id === locationId)?.name,
    project: useProjects().data?.find(({ id }) => id === projectId)?.name,
    employee: readsOthers && employee ? employeeName(employee) : undefined,
  };
};

/** Each tax by itself under what they come to. */
const Taxes = ({ expense: { taxes, taxAmount, currency } }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const format = useFormats();
  const nameOf = useTaxName();
  return (
    <>
      {format.money(taxAmount, currency)}
      {taxes.map(({ name, rate, amount }) => (
        <Text key={`${name} ${rate} ${amount}`} component="span" display="block" size="sm" c="dimmed">
          {write('tax.one', { tax: nameOf({ name, rate }), amount: format.money(amount, currency) })}
        </Text>
      ))}
    </>
  );
};

/** What an amount in another currency is worth in the business's, and by whose rate. */
const useWorthFacts = ({ currency, originalCurrency, exchangeRate, ...expense }: Expense): NamedFact[] => {
  const format = useFormats();
  const text = useRateText();
  const own = useSession().business.currency;
  if (currency === own) return [];
  const { baseAmount, exchangeRateSource: source, exchangeRateDate: date } = expense;
  const rate = exchangeRate !== null && originalCurrency === null && (
    <>
      {text.rate(exchangeRate, currency, own)}
      {source && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {text.source({ source, date })}
        </Text>
      )}
    </>
  );
  return [
    ['worth', baseAmount == null ? undefined : format.money(baseAmount, own)],
    ['rate', rate],
  ];
};

/** What it counts in a report that is in another currency than itself and the business. */
const useCountedFact = ({ currency, reportAmount, reportCurrency }: Expense): NamedFact => {
  const format = useFormats();
  const own = useSession().business.currency;
  const isShown = reportAmount != null && reportCurrency != null && ![own, currency].includes(reportCurrency);
  return ['counted', isShown ? format.money(reportAmount, reportCurrency) : undefined];
};

/** What it was in another currency, and what of it is tax or approved. */
const useMoneyFacts = (expense: Expense): NamedFact[] => {
  const write = useWords(EXPENSE);
  const format = useFormats();
  const text = useRateText();
  const { amount, currency, approvedAmount, originalAmount, originalCurrency, exchangeRate, taxAmount, taxes, tip } =
    expense;
  const original =
    originalAmount !== null && originalCurrency !== null
      ? exchangeRate === null
        ? format.money(originalAmount, originalCurrency)
        : write('original.rate', {
            amount: format.money(originalAmount, originalCurrency),
            rate: text.number(exchangeRate),
          })
      : undefined;
  const tax =
    taxes.length > 0 ? <Taxes expense={expense} /> : taxAmount === null ? undefined : format.money(taxAmount, currency);
  return [
    ['original', original],
    [
      'approved',
      approvedAmount !== null && approvedAmount !== amount ? format.money(approvedAmount, currency) : undefined,
    ],
    ['tax', tax],
    ['tip', tip == null ? undefined : format.money(tip, currency)],
  ];
};

/** What an expense says, how much it was first; what it does not say is left out. */
export const ExpenseFacts = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const name = useWords(EXPENSES);
  const format = useFormats();
  const places = usePlaceNames(expense);
  const worth = useWorthFacts(expense);
  const counted = useCountedFact(expense);
  const money = useMoneyFacts(expense);
  const { mileageTripId, parentExpenseId } = expense;
  const facts: NamedFact[] = [
    ...worth,
    counted,
    ...money,
    ['date', format.date(expense.date)],
    ['category', expense.category],
    ['description', expense.description],
    ['employee', places.employee],
    ['department', places.department],
    ['location', places.location],
    ['project', places.project],
    ['type', name(`type.${expense.type}`)],
    ['reimbursable', write(expense.reimbursable ? 'yes' : 'no')],
    ['billable', expense.billable ? write('yes') : undefined],
    ['trip', mileageTripId !== null && <To to={`/mileage/${mileageTripId}`}>{write('trip.open')}</To>],
    ['parent', parentExpenseId !== null && <To to={`/expenses/${parentExpenseId}`}>{write('parent.open')}</To>],
    ['notes', expense.notes],
  ];
  return (
    <Stack gap="md">
      <div>
        <Text size="xs" c="dimmed">
          {write('amount')}
        </Text>
        <Text fz={28} fw={650} lh={1.3}>
          {format.money(expense.amount, expense.currency)}
        </Text>
      </div>
      <Facts facts={facts.map(([key, value]) => [write(key), value] as const)} columns={2} />
    </Stack>
  );
};
