import type { Api } from '../../local/seed/api.ts';

type Expense = { id: number };
type Report = { id: number; name: string };

/** Reports of an employee that wait for their approver, with one expense each; the first one waits the longest. */
export const submitReports = async (employee: Api, names: readonly string[]): Promise<Report[]> => {
  const [category] = await employee.call<{ id: number }[]>('GET', '/v1/categories?pageSize=1');
  const reports: Report[] = [];
  for (const [at, name] of names.entries()) {
    const { id } = await employee.call<Expense>('POST', '/v1/expenses', {
      merchant: `Via Rail ${name}`,
      amount: 80 + at,
      currency: 'CAD',
      date: new Date(Date.now() - 86_400_000 * (at + 2)).toISOString().slice(0, 10),
      categoryId: category?.id,
      description: 'To a customer',
    });
    const report = await employee.call<Report>('POST', '/v1/expense-reports', { name, expenseIds: [id] });
    await employee.call('POST', `/v1/expense-reports/${report.id}/submit`, {});
    reports.push(report);
  }
  return reports;
};
