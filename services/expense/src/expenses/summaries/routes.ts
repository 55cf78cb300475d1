import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { summarizeExpenses, summarizeReports } from './summarize.ts';
import { expenseSummaryView, reportSummaryView } from './summary.ts';

/** What lists add up to; labels are in the caller's language. */
export const summaryRoutes = (deps: Deps) =>
  ({
    summarizeExpenses: async ({ caller, query }) => {
      const summary = await summarizeExpenses(deps, caller, query);
      const categoryIds =
        summary.by === 'category' ? summary.groups.map(({ key }) => (key === null ? null : Number(key))) : [];
      const context = await deps.contexts.of(caller.businessId, categoryIds);
      return ok(expenseSummaryView(summary, context, caller.locale));
    },

    summarizeReports: async ({ caller, query }) =>
      ok(reportSummaryView(await summarizeReports(deps, caller, query), caller.locale)),
  }) satisfies Partial<Handlers<'expense'>>;
