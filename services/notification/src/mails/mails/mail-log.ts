import type { NotificationStatus, NotificationView } from '@outlay/contracts';

/** The states of a mail, in the order of the migration that names them. */
export type MailState = 'waiting' | 'daily' | 'sent' | 'digested' | 'set-aside' | 'refused' | 'ended';

/** What the log keeps of a mail to a person about a business. */
export type LoggedMail = {
  id: string;
  businessId: number;
  kind: NotificationView['kind'];
  path: string | null;
  state: MailState;
  createdAt: Date;
  overAt: Date | null;
};

/** The states that people see as one. */
export const STATES: Record<NotificationStatus, readonly MailState[]> = {
  waiting: ['waiting'],
  daily: ['daily'],
  sent: ['sent'],
  digested: ['digested'],
  failed: ['set-aside', 'refused', 'ended'],
};

const statusOf = (state: MailState): NotificationStatus =>
  state === 'set-aside' || state === 'refused' || state === 'ended' ? 'failed' : state;

export const notificationView = ({ id, kind, path, state, createdAt, overAt }: LoggedMail): NotificationView => ({
  id,
  kind,
  path,
  status: statusOf(state),
  createdAt: createdAt.toISOString(),
  sentAt: state === 'sent' ? (overAt?.toISOString() ?? null) : null,
});
