export type { MailKind } from './mails/mail.ts';
export { type MailContent, type MailLink, type NewMail, normalizedEmail, type RenderedMail } from './mails/mail.ts';
export { queueMail } from './mails/queue-mail.ts';
export { findChoices } from './preferences/preference.table.ts';
export { type Choices, deliveryOf, groupsOf } from './preferences/preference.ts';
