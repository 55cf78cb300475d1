import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { changePreferences, getPreferences } from './change-preferences.ts';

/** A person's own preferences. */
export const preferenceRoutes = (deps: Deps) =>
  ({
    getNotificationPreferences: async ({ caller }) => ok(await getPreferences(deps, caller)),
    updateNotificationPreferences: async ({ caller, body }) => ok(await changePreferences(deps, caller, body)),
  }) satisfies Partial<Handlers<'notification'>>;
