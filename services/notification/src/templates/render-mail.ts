import type { Environment, Locale } from '@outlay/contracts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { BILL_MAILS } from './bill-mails.ts';
import { BUSINESS_MAILS } from './business-mails.ts';
import { ENDPOINT_MAILS } from './endpoint-mails.ts';
import { htmlPart, type MailFrame } from './html-part.ts';
import { factsOf, inBusiness, type MailContents } from './mail-content.ts';
import type { MailKind, MailValues, WaitingApproval } from './mail-values.ts';
import { oneLine } from './plain-text.ts';
import { REPORT_MAILS } from './report-mails.ts';
import { createWriter, type Writer } from './writer.ts';

/** As its own mail would have been called. */
const titleOf = (writer: Writer, one: WaitingApproval): string =>
  one.kind === 'bill-waiting'
    ? BILL_MAILS['bill-waiting'](writer, one.values).subject
    : REPORT_MAILS['report-submitted'](writer, one.values).subject;

/** What waited for somebody when they joined, and for whom somebody decides. */
const APPROVAL_MAILS: MailContents<'approvals-waiting' | 'delegation-begun' | 'delegation-ended'> = {
  'approvals-waiting': (writer, { businessName, entries, more }) => {
    const names = { count: entries.length + more, business: writer.name(businessName) };
    return {
      ...inBusiness(writer, businessName),
      subject: writer.text('mail.approvals-waiting.subject', names),
      title: writer.text('mail.approvals-waiting.title'),
      paragraphs: [writer.text('mail.approvals-waiting.text', names)],
      links: entries.map((one) => ({ title: titleOf(writer, one), url: one.path })),
      more: more > 0 ? writer.text('mail.digest.more', { count: more }) : undefined,
      button: writer.text('mail.digest.button'),
    };
  },
  'delegation-begun': (writer, { businessName, personName, duties, startsAt, endsAt }) => {
    const names = { person: writer.name(personName), business: writer.name(businessName) };
    return {
      ...inBusiness(writer, businessName),
      subject: writer.text('mail.delegation-begun.subject', names),
      title: writer.text('mail.delegation-begun.title', names),
      paragraphs: [writer.text('mail.delegation-begun.text', names)],
      facts: factsOf(
        [writer.text('mail.fact.decides'), writer.text(`mail.delegation-begun.${duties}`)],
        startsAt !== null && [writer.text('mail.fact.begins'), writer.moment(startsAt)],
        endsAt !== null && [writer.text('mail.fact.ends'), writer.moment(endsAt)],
      ),
      button: writer.text('mail.delegation-begun.button'),
    };
  },
  'delegation-ended': (writer, { businessName, personName }) => {
    const names = { person: writer.name(personName), business: writer.name(businessName) };
    return {
      ...inBusiness(writer, businessName),
      subject: writer.text('mail.delegation-ended.subject', names),
      title: writer.text('mail.delegation-ended.title', names),
      paragraphs: [writer.text('mail.delegation-ended.text', names)],
      button: writer.text('mail.delegation-begun.button'),
    };
  },
};

/** The same mail as plain text, all of it, with each link written out. */
const textPart = ({
  content,
  writer,
  greeting,
  url,
  securityUrl,
  preferencesUrl,
  unsubscribeUrl,
  isSandbox,
}: MailFrame): string => {
  const { title, paragraphs, facts = [], links = [], quote, notes = [], more, button, reason } = content;
  const quoted = quote?.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const colon = writer.text('mail.colon');
  const blocks = [
    isSandbox && `[${writer.text('signIn.sandbox')}]`,
    title,
    greeting,
    ...paragraphs,
    quote && (quote.by === undefined ? quoted : `${quote.by}\n${quoted}`),
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    ...links.map((link) => `${link.title}\n${link.url}`),
    more,
    `${button}${colon}\n${url}`,
    ...notes,
    content.isAboutSecurity && `${writer.text('mail.notYou')}\n${securityUrl}`,
    '--',
    reason,
    preferencesUrl !== undefined && `${writer.text('mail.footer.preferences')}${colon}\n${preferencesUrl}`,
    unsubscribeUrl !== undefined && `${writer.text('mail.footer.unsubscribe')}${colon}\n${unsubscribeUrl}`,
  ];
  return `${blocks.filter((block) => typeof block === 'string' && block !== '').join('\n\n')}\n`;
};

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
