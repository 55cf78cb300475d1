import { exportAnswer, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { exportExpenses } from './export-expenses.ts';
import { exportReports } from './export-reports.ts';

/** Files for spreadsheets. */
export const exportRoutes = (deps: Deps) =>
  ({
    exportExpenses: async (request) => {
      const batches = await exportExpenses(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'expenses', name: 'expenses', batches });
    },

    exportReports: async (request) => {
      const batches = exportReports(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'reports', name: 'expense-reports', batches });
    },
  }) satisfies Partial<Handlers<'expense'>>;
