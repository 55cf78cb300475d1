import { factsOf, inBusiness, type MailContents } from './mail-content.ts';
import { someLines } from './plain-text.ts';
import type { Writer } from './writer.ts';

type ReportKind = 'report-submitted' | 'report-approved' | 'report-rejected' | 'report-commented' | 'report-reimbursed';

const COMMENT_LENGTH = 2_000;

const quoteOf = (writer: Writer, by: string | null, text: string | null) =>
  text === null || text.trim() === ''
    ? undefined
    : { by: writer.text('mail.quoteBy', { name: writer.name(by) }), text: someLines(text, COMMENT_LENGTH) };

const commented: MailContents['report-commented'] = (writer, { businessName, reportName, authorName, comment }) => {
  const names = { report: writer.name(reportName), person: writer.name(authorName) };
  return {
    ...inBusiness(writer, businessName),
    subject: writer.text('mail.report-commented.subject', names),
    title: writer.text('mail.report-commented.title', names),
    paragraphs: [writer.text('mail.report-commented.text', names)],
    quote: quoteOf(writer, authorName, comment),
    button: writer.text('mail.report-commented.button'),
  };
};

const submitted: MailContents['report-submitted'] = (writer, values) => {
  const names = { report: writer.name(values.reportName), person: writer.name(values.submitterName) };
  const total = writer.money(values.total);
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text('mail.report-submitted.subject', { ...names, total }),
    title: writer.text('mail.report-submitted.title'),
    paragraphs: [writer.text('mail.report-submitted.text', names)],
    facts: factsOf(
      [writer.text('mail.fact.report'), names.report],
      values.submitterName !== null && [writer.text('mail.fact.submittedBy'), names.person],
      [writer.text('mail.fact.expenses'), writer.count(values.expenseCount)],
      [writer.text('mail.fact.total'), total],
    ),
    button: writer.text('mail.report-submitted.button'),
  };
};

const reimbursed: MailContents['report-reimbursed'] = (writer, values) => {
  const report = writer.name(values.reportName);
  const amount = writer.money(values.amount);
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text('mail.report-reimbursed.subject', { amount }),
    title: writer.text('mail.report-reimbursed.title', { amount }),
    paragraphs: [writer.text('mail.report-reimbursed.text', { report })],
    facts: factsOf(
      [writer.text('mail.fact.report'), report],
      values.method !== null && [writer.text('mail.fact.method'), writer.name(values.method)],
      values.reference !== null && [writer.text('mail.fact.reference'), writer.name(values.reference)],
      [writer.text('mail.fact.amount'), amount],
    ),
    button: writer.text('mail.report-reimbursed.button'),
  };
};

/** Mails about expense reports. */
export const REPORT_MAILS: MailContents<ReportKind> = {
  'report-submitted': submitted,
  'report-approved': (writer, values) => {
    const report = writer.name(values.reportName);
    return {
      ...inBusiness(writer, values.businessName),
      subject: writer.text('mail.report-approved.subject', { report }),
      title: writer.text('mail.report-approved.title'),
      paragraphs: [writer.text('mail.report-approved.text', { report })],
      facts: factsOf(
        values.approverName !== null && [writer.text('mail.fact.approvedBy'), writer.name(values.approverName)],
        [writer.text('mail.fact.total'), writer.money(values.total)],
      ),
      button: writer.text('mail.report-approved.button'),
    };
  },
  'report-rejected': (writer, values) => {
    const report = writer.name(values.reportName);
    return {
      ...inBusiness(writer, values.businessName),
      subject: writer.text('mail.report-rejected.subject', { report }),
      title: writer.text('mail.report-rejected.title'),
      paragraphs: [writer.text('mail.report-rejected.text', { report })],
      facts: factsOf(
        values.rejecterName !== null && [writer.text('mail.fact.rejectedBy'), writer.name(values.rejecterName)],
        [writer.text('mail.fact.total'), writer.money(values.total)],
      ),
      quote: quoteOf(writer, values.rejecterName, values.reason),
      button: writer.text('mail.report-rejected.button'),
    };
  },
  'report-commented': commented,
  'report-reimbursed': reimbursed,
};
