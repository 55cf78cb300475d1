import { useQuery } from '@tanstack/react-query';
import { listBillsOptions, listReportsOptions, listVendorsOptions, useRight, useSession } from '../../core/index.ts';
import { useFormats } from '../../intl/index.ts';
import { idsIn } from './notification-path.ts';

/** What a notification is about: its name, and what it comes to. */
export type Subject = { name: string; amount?: string };

/** As many ids as a list of the API takes at once. */
const MOST = 100;

const pageOf = (ids: readonly number[]) => ({ ids: ids.slice(0, MOST), pageSize: MOST });

/** The reports, bills and vendors that these paths lead to, as far as the person may still read them. */
export const useSubjects = (paths: readonly (string | null)[]): ((path: string | null) => Subject | undefined) => {
  const format = useFormats();
  const businessId = useSession().business.id;
  const readsBills = useRight('readBills');
  const reportIds = idsIn(paths, 'expense-reports');
  const billIds = idsIn(paths, 'bills');
  const reports = useQuery({
    ...listReportsOptions({ query: pageOf(reportIds) }),
    enabled: reportIds.length > 0,
  }).data?.data;
  const bills = useQuery({
    ...listBillsOptions({ path: { businessId }, query: pageOf(billIds) }),
    enabled: readsBills && billIds.length > 0,
  }).data?.data;
  const vendorIds = [...new Set([...idsIn(paths, 'vendors'), ...(bills ?? []).map(({ vendorId }) => vendorId)])];
  const vendors = useQuery({
    ...listVendorsOptions({ query: pageOf(vendorIds) }),
    enabled: readsBills && vendorIds.length > 0,
  }).data?.data;
  const vendorName = (id: number) => vendors?.find((vendor) => vendor.id === id)?.name;
  const subjects = new Map<string, Subject>([
    ...(reports ?? []).map(({ id, name, totalAmount, currency }): [string, Subject] => [
      `/expense-reports/${id}`,
      { name, amount: format.money(totalAmount, currency) },
    ]),
    ...(bills ?? []).map(({ id, billNumber, vendorId, amount, currency }): [string, Subject] => [
      `/bills/${id}`,
      {
        name: [billNumber, vendorName(vendorId)].filter(Boolean).join(' · '),
        amount: format.money(amount, currency),
      },
    ]),
    ...(vendors ?? []).map(({ id, name }): [string, Subject] => [`/vendors/${id}`, { name }]),
  ]);
  return (path) => subjects.get(path ?? '');
};
