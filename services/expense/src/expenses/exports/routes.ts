import type { Readable } from 'node:stream';
import type { Answer } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { exportExpenses, exportReports } from './export-records.ts';

const file = (name: string, stream: Readable): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  stream,
});

/** Files for spreadsheets; the columns have the names of the API's fields. */
export const exportRoutes = (deps: Deps) =>
  ({
    exportExpenses: async ({ caller, query }) => {
      return file('expenses', await exportExpenses(deps, caller, query));
    },

    exportReports: async ({ caller, query }) => {
      return file('expense-reports', exportReports(deps, caller, query));
    },
  }) satisfies Partial<Handlers<'expense'>>;
