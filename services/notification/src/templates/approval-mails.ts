import { BILL_MAILS } from './bill-mails.ts';
import { factsOf, inBusiness, type MailContents } from './mail-content.ts';
import type { WaitingApproval } from './mail-values.ts';
import { REPORT_MAILS } from './report-mails.ts';
import type { Writer } from './writer.ts';

/** As its own mail would have been called. */
const titleOf = (writer: Writer, one: WaitingApproval): string =>
  one.kind === 'bill-waiting'
    ? BILL_MAILS['bill-waiting'](writer, one.values).subject
    : REPORT_MAILS['report-submitted'](writer, one.values).subject;

/** What waited for somebody when they joined, and for whom somebody decides. */
export const APPROVAL_MAILS: MailContents<'approvals-waiting' | 'delegation-begun' | 'delegation-ended'> = {
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
