import { type Caller, needsPerson, type OperationById } from '@outlay/contracts';
import { given, type Page, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { mailLog } from './mail.table.ts';
import { type LoggedMail, STATES } from './mail-log.ts';

type Query = OperationById<'listNotifications'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at' };

/** A person's own mails about the business, nobody else's. @throws AppError FORBIDDEN for a client, and a key of a machine */
export const listMails = async (
  { database }: Deps,
  { businessId, userId }: Caller,
  query: Query,
): Promise<Page<LoggedMail>> => {
  if (userId === null) throw needsPerson();
  const where = [
    sql`recipient = ${`user:${userId}`}`,
    // About the account, and none of what happened in the business.
    sql`kind <> 'invitation'`,
    given(query.kind, (kinds) => sql`kind = ANY(${kinds})`),
    given(query.status, (statuses) => sql`state = ANY(${statuses.flatMap((status) => STATES[status])})`),
  ];
  return database.read(businessId, (tx) => mailLog.page(tx, businessId, { where, sortable: SORTABLE, query }));
};
