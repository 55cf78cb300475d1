import { datesAsText } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './change-saved-view.ts';
import type { SavedView } from './saved-view.table.ts';

const { shown, created, page } = answersOf<SavedView>(datesAsText, ({ id }) => `/v1/users/me/saved-views/${id}`);

/** Views of lists that people saved for themselves. */
export const savedViewRoutes = (deps: Deps) =>
  ({
    listSavedViews: async ({ caller, query }) => page(query, await listSavedViews(deps, caller, query)),
    createSavedView: async ({ caller, body }) => created(await createSavedView(deps, caller, body)),
    updateSavedView: async ({ caller, params, body, ifMatch }) =>
      shown(await updateSavedView(deps, caller, { id: params.id, ifMatch }, body)),
    deleteSavedView: ({ caller, params, ifMatch }) => gone(deleteSavedView(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'gateway'>>;
