import { found } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createLayout, deleteLayout, updateLayout } from './change-layout.ts';
import { layoutView } from './layout.ts';
import { getLayout, listLayouts } from './list-layouts.ts';

const answers = answersOf(layoutView, ({ id }) => `/v1/journal-layouts/${id}`);

/** The saved layouts of files of the journal. */
export const layoutRoutes = (deps: Deps) =>
  ({
    listJournalLayouts: async ({ caller, query }) => answers.page(query, await listLayouts(deps, caller, query)),

    createJournalLayout: async ({ caller, body }) => answers.created(await createLayout(deps, caller, body)),

    getJournalLayout: async ({ caller, params }) => answers.shown(found(await getLayout(deps, caller, params.id))),

    updateJournalLayout: async ({ caller, params, body, ifMatch }) =>
      answers.shown(await updateLayout(deps, caller, { id: params.id, ifMatch }, body)),

    deleteJournalLayout: async ({ caller, params, ifMatch }) =>
      gone(deleteLayout(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'accounting'>>;
