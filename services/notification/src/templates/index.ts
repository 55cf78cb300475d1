export type { DigestEntry, FactorChange, MailKind, MailMoney, MailValues, WaitingApproval } from './mail-values.ts';
export { type Mail, type MailToRender, renderMail } from './render-mail.ts';
