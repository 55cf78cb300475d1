export type { DigestEntry, FactorChange, MailKind, MailMoney, MailValues } from './mail-values.ts';
export { type Mail, type MailToRender, renderMail } from './render-mail.ts';
