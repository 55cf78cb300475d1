import { paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { listMails } from './list-mails.ts';
import { notificationView } from './mail-log.ts';

/** What a person got. */
export const mailRoutes = (deps: Deps) =>
  ({
    listNotifications: async ({ caller, query }) => {
      const { rows, totalCount } = await listMails(deps, caller, query);
      return page(rows.map(notificationView), paginationOf(query.page, query.pageSize, totalCount));
    },
  }) satisfies Partial<Handlers<'notification'>>;
