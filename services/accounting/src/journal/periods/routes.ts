import { answersOf, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { lockPeriod, reopenPeriod } from './change-period.ts';
import { getChecklist } from './checklist.ts';
import { getPeriod, listPeriods } from './list-periods.ts';
import { listOpenItems, openItemView } from './open-items.ts';
import { periodView } from './period.ts';
import { sendCloseReminders } from './remind-people.ts';

const answers = answersOf(periodView, ({ period }) => `/v1/accounting-periods/${period}`);

/** The months of the books. */
export const periodRoutes = (deps: Deps) =>
  ({
    listAccountingPeriods: async ({ caller, query }) => answers.page(query, await listPeriods(deps, caller, query)),

    getAccountingPeriod: async ({ caller, params }) => answers.shown(await getPeriod(deps, caller, params.period)),

    lockAccountingPeriod: async ({ caller, params, ifMatch }) =>
      answers.shown(await lockPeriod(deps, caller, { period: params.period, ifMatch })),

    reopenAccountingPeriod: async ({ caller, params, body, ifMatch }) =>
      answers.shown(await reopenPeriod(deps, caller, { period: params.period, ifMatch }, body)),

    getCloseChecklist: async ({ caller, params }) => ok(await getChecklist(deps, caller, params.period)),

    listOpenItems: async ({ caller, params, query }) =>
      shownPage(query, await listOpenItems(deps, caller, params.period, query), openItemView),

    sendCloseReminders: async ({ caller, params, body }) => ({
      status: 202,
      body: { data: await sendCloseReminders(deps, caller, params.period, body) },
    }),
  }) satisfies Partial<Handlers<'accounting'>>;
