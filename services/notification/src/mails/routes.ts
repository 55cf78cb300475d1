import { type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { listMails } from './mails/list-mails.ts';
import { notificationView } from './mails/mail-log.ts';
import { changePreferences, getPreferences } from './preferences/change-preferences.ts';

/** What a person got, and their own preferences. A missing operation is a type error. */
export const routes = (deps: Deps): Handlers<'notification'> => ({
  listNotifications: async ({ caller, query }) =>
    shownPage(query, await listMails(deps, caller, query), notificationView),
  getNotificationPreferences: async ({ caller }) => ok(await getPreferences(deps, caller)),
  updateNotificationPreferences: async ({ caller, body }) => ok(await changePreferences(deps, caller, body)),
});
