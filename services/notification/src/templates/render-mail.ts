import type { Environment, Locale } from '@outlay/contracts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { APPROVAL_MAILS } from './approval-mails.ts';
import { BILL_MAILS } from './bill-mails.ts';
import { BUSINESS_MAILS } from './business-mails.ts';
import { ENDPOINT_MAILS } from './endpoint-mails.ts';
import { htmlPart, type MailFrame } from './html-part.ts';
import type { MailContents } from './mail-content.ts';
import type { MailKind, MailValues } from './mail-values.ts';
import { oneLine } from './plain-text.ts';
import { REPORT_MAILS } from './report-mails.ts';
import { textPart } from './text-part.ts';
import { createWriter } from './writer.ts';

export type MailToRender<K extends MailKind = MailKind> = {
  kind: K;
  locale: Locale;
  /** What the reader is called; null: the mail greets nobody by name. */
  name: string | null;
  values: MailValues[K];
  /** Of the page where it is dealt with. */
  url: string;
  /** Of the web app, without a slash at the end: where preferences and security are. */
  webUrl: string;
  /** Where the reader stops mails like this one; left out where they cannot. */
  unsubscribeUrl?: string | undefined;
  environment: Environment;
  /** IANA; moments are written in it. UTC when left out. */
  timeZone?: string;
};

export type Mail = { subject: string; html: string; text: string };

const CONTENTS: MailContents = {
  ...ACCOUNT_MAILS,
  ...REPORT_MAILS,
  ...BILL_MAILS,
  ...APPROVAL_MAILS,
  ...BUSINESS_MAILS,
  ...ENDPOINT_MAILS,
};

const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 80;
/** Keeps mail programs from making links of names; a subject has none. */
const WORD_JOINERS = /\u2060/g;

/** A mail in its reader's language. The subject is one line; what people wrote is escaped and bounded. */
export const renderMail = <K extends MailKind>(mail: MailToRender<K>): Mail => {
  const { kind, locale, url, webUrl, environment, timeZone = 'UTC' } = mail;
  const writer = createWriter(locale, timeZone);
  const made = CONTENTS[kind](writer, mail.values);
  const links = made.links?.map(({ title, url: at }) => ({ title, url: at.startsWith('/') ? `${webUrl}${at}` : at }));
  const subject = oneLine(made.subject.replaceAll(WORD_JOINERS, ''), SUBJECT_LENGTH);
  const content = { ...made, ...(links && { links }), subject };
  const name = oneLine(mail.name ?? '', NAME_LENGTH);
  const frame: MailFrame = {
    locale,
    writer,
    greeting:
      name === '' ? writer.text('mail.greetingAlone') : writer.text('mail.greeting', { name: writer.name(name) }),
    content,
    url,
    securityUrl: `${webUrl}/settings/security`,
    unsubscribeUrl: mail.unsubscribeUrl,
    preferencesUrl: content.isOptional ? `${webUrl}/settings/notifications` : undefined,
    isSandbox: environment === 'sandbox',
  };
  return { subject: content.subject, html: htmlPart(frame), text: textPart(frame) };
};
