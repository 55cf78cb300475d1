import { NOTIFICATION_KINDS } from '@outlay/contracts';

/** About somebody's account: in no group that may be switched off, and not among their notifications. */
const ACCOUNT_KINDS = ['invitation', 'password-reset', 'password-changed', 'new-sign-in', 'mfa-changed'] as const;

/** What people get mails about, each with a template of its own. */
export const MAIL_KINDS = [...ACCOUNT_KINDS, ...NOTIFICATION_KINDS] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
