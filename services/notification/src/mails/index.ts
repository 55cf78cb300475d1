export type { MailContent, MailDelivery, MailLink, NewMail, RenderedMail } from './mail.ts';
export { normalizedEmail } from './mail.ts';
export { MAIL_KINDS, type MailKind } from './mail-kind.ts';
export { queueMail } from './queue-mail.ts';
export { mailRoutes } from './routes.ts';
