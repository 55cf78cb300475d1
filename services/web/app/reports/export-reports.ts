import { exportReports, type ListReportsData } from '../api/index.ts';

/** Downloads what the list shows as a table that spreadsheets read. */
export const downloadReports = async (query: NonNullable<ListReportsData['query']>): Promise<void> => {
  const { data } = await exportReports({ query, headers: { accept: 'text/csv' }, parseAs: 'blob' });
  const url = URL.createObjectURL(data as unknown as Blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'expense-reports.csv';
  link.click();
  URL.revokeObjectURL(url);
};
