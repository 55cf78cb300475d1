import { useQuery } from '@tanstack/react-query';
import {
  listBillsOptions,
  listEmployeesOptions,
  listExpensesOptions,
  listReportsOptions,
  listVendorsOptions,
} from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { PALETTE } from './words.ts';

/** Something that was found: what it is called, what else tells it apart, and its page. */
export type Found = {
  group: 'expenses' | 'reports' | 'bills' | 'vendors' | 'people';
  label: string;
  about: string;
  to: string;
};

const SHORTEST = 2;
const MOST = 5;

/** What of the business fits a text; the API decides what the person may see. */
export const useFound = (text: string): { found: Found[]; isFetching: boolean } => {
  const write = useWords(PALETTE);
  const format = useFormats();
  const { business } = useSession();
  const readsBills = useRight('readBills');
  const search = text.trim();
  const enabled = search.length >= SHORTEST;
  const query = { search, pageSize: MOST };
  const path = { businessId: business.id };
  const expenses = useQuery({ ...listExpensesOptions({ query }), enabled });
  const reports = useQuery({ ...listReportsOptions({ query }), enabled });
  const people = useQuery({ ...listEmployeesOptions({ query }), enabled });
  const bills = useQuery({ ...listBillsOptions({ path, query }), enabled: enabled && readsBills });
  const vendors = useQuery({ ...listVendorsOptions({ query }), enabled: enabled && readsBills });
  const all = [expenses, reports, people, bills, vendors];
  if (!enabled) return { found: [], isFetching: false };
  const found: Found[] = [
    ...(reports.data?.data ?? []).map(({ id, name, totalAmount, currency, statusLabel }) => ({
      group: 'reports' as const,
      label: name,
      about: `${statusLabel} · ${format.money(totalAmount, currency)}`,
      to: `/expense-reports/${id}`,
    })),
    ...(expenses.data?.data ?? []).map(({ id, merchant, date, amount, currency }) => ({
      group: 'expenses' as const,
      label: merchant ?? write('unnamed'),
      about: `${format.date(date)} · ${format.money(amount, currency)}`,
      to: `/expenses/${id}`,
    })),
    ...(bills.data?.data ?? []).map(({ id, billNumber, statusLabel, amount, currency }) => ({
      group: 'bills' as const,
      label: billNumber ?? write('unnamed'),
      about: `${statusLabel} · ${format.money(amount, currency)}`,
      to: `/bills/${id}`,
    })),
    ...(vendors.data?.data ?? []).map(({ id, name, email }) => ({
      group: 'vendors' as const,
      label: name,
      about: email ?? '',
      to: `/vendors/${id}`,
    })),
    ...(people.data?.data ?? []).map(({ id, firstName, lastName, email }) => ({
      group: 'people' as const,
      label: `${firstName} ${lastName}`,
      about: email,
      to: `/employees/${id}`,
    })),
  ];
  return { found, isFetching: all.some((each) => each.isFetching) };
};
