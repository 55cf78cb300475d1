import { createHash } from 'node:crypto';
import { type LinkPurpose, type Locale, NOTIFICATION_KINDS } from '@outlay/contracts';

/** About somebody's account: in no group that may be switched off, and not among their notifications. */
const ACCOUNT_KINDS = ['invitation', 'password-reset', 'password-changed', 'new-sign-in', 'mfa-changed'] as const;

/** What people get mails about, each with a template of its own. */
export const MAIL_KINDS = [...ACCOUNT_KINDS, ...NOTIFICATION_KINDS] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** What a link is made from, as `account.link_created` names it. The link itself stands nowhere. */
export type MailLink = { id: string; keyId: string; purpose: LinkPurpose; expiresAt: string };

/** `daily`: the person wants it in the digest of the day. */
export type MailDelivery = 'at-once' | 'daily';

/** A mail that somebody is to get for one cause. */
export type NewMail = {
  /** 0: about an account, which belongs to no business. */
  businessId: number;
  /** Null: who was invited and has no account yet. */
  userId: number | null;
  to: { name: string; email: string; locale: Locale };
  kind: MailKind;
  /** What it is about, the same however often its event comes: `evt_01…`, `budget:7:2026-03:80`. */
  cause: string;
  /** What its template shows; they are forgotten when it is sent. */
  values: Record<string, unknown>;
  /** The page of the web app where it is dealt with: `/bills/12`; null: none, or `link` leads there. */
  path: string | null;
  link: MailLink | null;
  /** About the account: it comes before all others, counts for no cap and is sent to an address that bounced, too. */
  urgent: boolean;
  /** Left out: at once. Of an urgent one it counts for nothing. */
  delivery?: MailDelivery;
};

/** Of a mail in the queue: what is forgotten afterwards. */
export type MailContent = Pick<NewMail, 'values' | 'path' | 'link'> & {
  name: string;
  /** The trace of what it is about; left out: none. */
  trace?: string;
};

const DAY = 24 * 60 * 60_000;
/** Milliseconds after which a mail that could not be sent helps nobody any more. */
export const MAIL_LIFE = 3 * DAY;

/** When it is worth nothing any more: with its link, others after three days. */
export const endOf = ({ link }: Pick<NewMail, 'link'>, now: Date): Date =>
  link ? new Date(link.expiresAt) : new Date(now.getTime() + MAIL_LIFE);

/** Addresses that differ in case only are one mailbox everywhere that matters. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase();

/** Who gets it, as one text: the person, or where there is none yet, a hash of the address. */
export const recipientOf = ({ userId, to }: Pick<NewMail, 'userId' | 'to'>): string => {
  if (userId !== null) return `user:${userId}`;
  return `address:${createHash('sha256').update(normalizedEmail(to.email)).digest('hex').slice(0, 32)}`;
};

/** What a template makes of a mail. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** Where the reader stops mails like this one, with one click; left out where they cannot choose. */
  unsubscribeUrl?: string | undefined;
};
