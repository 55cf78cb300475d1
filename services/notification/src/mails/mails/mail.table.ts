import type { Locale } from '@outlay/contracts';
import { currentWrittenTrace } from '@outlay/runtime';
import { type Transaction, table } from '@outlay/store';
import type { MailContent, NewMail } from './mail.ts';
import type { LoggedMail } from './mail-log.ts';

/** A mail as it is put into the queue. */
export type QueuedMail = Pick<NewMail, 'businessId' | 'userId' | 'kind' | 'cause' | 'urgent'> & {
  id: string;
  recipient: string;
  email: string;
  locale: Locale;
  content: MailContent;
  state: 'waiting' | 'daily';
  endsAt: Date;
  createdAt: Date;
};

const INSERT = `INSERT INTO mails (id, business_id, user_id, recipient, kind, cause, urgent, email, locale, content, path,
    state, due_at, ends_at, daily_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $10::jsonb ->> 'path',
    $11, $13, $12, CASE WHEN $11 = 'daily' THEN $13::timestamptz END, $13)
  ON CONFLICT (business_id, recipient, cause) DO NOTHING`;

/** Writes nothing when the recipient has one of the same cause. */
export const insertMail = (tx: Transaction, mail: QueuedMail): void => {
  const { id, businessId, userId, recipient, kind, cause, urgent, email, locale, content, state } = mail;
  const trace = currentWrittenTrace();
  const kept = JSON.stringify(trace === null ? content : { ...content, trace });
  const own = [id, businessId, userId, recipient, kind, cause, urgent, email, locale, kept, state];
  tx.write({ name: 'mail-insert', text: INSERT, values: [...own, mail.endsAt, mail.createdAt] });
};

/** For the pages of the log alone: mails are written and sent otherwise. */
export const mailLog = table<LoggedMail>({
  name: 'mail-log',
  table: 'mails',
  fields: ['id', 'businessId', 'kind', 'path', 'state', 'createdAt', 'overAt'],
});
