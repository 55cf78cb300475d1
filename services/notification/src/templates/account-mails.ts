import type { Device } from '@outlay/contracts';
import { type Fact, factsOf, type MailContents } from './mail-content.ts';
import type { MailValues } from './mail-values.ts';
import { oneLine } from './plain-text.ts';
import type { Writer } from './writer.ts';

type AccountKind = 'invitation' | 'password-reset' | 'password-changed' | 'new-sign-in' | 'mfa-changed';

const placeOf = (writer: Writer, { address, country }: Device): string =>
  country === null ? address : `${writer.country(country)} (${address})`;

const whereFacts = (
  writer: Writer,
  { email, at, device }: MailValues['password-changed' | 'mfa-changed' | 'new-sign-in'],
): Fact[] =>
  factsOf(
    [writer.text('mail.fact.account'), oneLine(email, 254)],
    [writer.text('mail.fact.time'), writer.moment(at)],
    device !== null && [writer.text('mail.fact.device'), writer.name(device.name)],
    device !== null && [writer.text('mail.fact.place'), oneLine(placeOf(writer, device), 200)],
  );

/** What all mails about something that was done to an account have. */
const done = (writer: Writer) => ({
  button: writer.text('mail.account.button'),
  isAboutSecurity: true,
  reason: writer.text('mail.footer.account'),
  isOptional: false,
});

const invitation: MailContents['invitation'] = (writer, { businessName, inviterName, role, expiresAt }) => {
  const business = writer.name(businessName);
  const inviter = inviterName === null ? '' : writer.name(inviterName);
  const alone = inviterName === null;
  return {
    subject: writer.text(alone ? 'mail.invitation.subjectAlone' : 'mail.invitation.subject', { inviter, business }),
    title: writer.text('mail.invitation.title', { business }),
    paragraphs: [writer.text(alone ? 'mail.invitation.textAlone' : 'mail.invitation.text', { inviter, business })],
    facts: factsOf(
      [writer.text('mail.fact.business'), business],
      [writer.text('mail.fact.role'), writer.text(`role.${role}`)],
    ),
    button: writer.text('mail.invitation.button'),
    notes: [writer.text('mail.invitation.note', { until: writer.moment(expiresAt) })],
    isLinkWritten: true,
    reason: writer.text('mail.footer.invitation', { business }),
    isOptional: false,
  };
};

const passwordReset: MailContents['password-reset'] = (writer, { email, expiresAt }) => ({
  subject: writer.text('mail.password-reset.subject'),
  title: writer.text('mail.password-reset.title'),
  paragraphs: [writer.text('mail.password-reset.text', { email: oneLine(email, 254) })],
  button: writer.text('mail.password-reset.button'),
  notes: [writer.text('mail.password-reset.note', { until: writer.moment(expiresAt) })],
  isLinkWritten: true,
  reason: writer.text('mail.footer.account'),
  isOptional: false,
});

/** Mails about an account itself. */
export const ACCOUNT_MAILS: MailContents<AccountKind> = {
  invitation,
  'password-reset': passwordReset,
  'password-changed': (writer, values) => ({
    ...done(writer),
    subject: writer.text('mail.password-changed.subject'),
    title: writer.text('mail.password-changed.title'),
    paragraphs: [writer.text(`mail.password-changed.${values.how}`)],
    facts: whereFacts(writer, values),
  }),
  'new-sign-in': (writer, values) => ({
    ...done(writer),
    subject: writer.text('mail.new-sign-in.subject', { device: oneLine(values.device?.name ?? values.email, 60) }),
    title: writer.text('mail.new-sign-in.title'),
    paragraphs: [writer.text('mail.new-sign-in.text')],
    facts: factsOf(
      ...whereFacts(writer, values),
      values.method !== null && [writer.text('mail.fact.way'), writer.text(`mail.way.${values.method}`)],
    ),
  }),
  'mfa-changed': (writer, values) => {
    const what = writer.text(`mail.mfa-changed.${values.change}`);
    const isCode = values.change === 'recovery-code-used';
    return {
      ...done(writer),
      subject: what,
      title: what,
      paragraphs: [writer.text(isCode ? 'mail.mfa-changed.codeUsed' : 'mail.mfa-changed.text')],
      facts: whereFacts(writer, values),
    };
  },
};
