/** What people get mails about, each with a template of its own. */
export const MAIL_KINDS = [
  'invitation',
  'password-reset',
  'password-changed',
  'new-sign-in',
  'mfa-changed',
  'report-submitted',
  'report-approved',
  'report-rejected',
  'report-commented',
  'report-reimbursed',
  'bill-waiting',
  /** What waited for somebody when they joined. */
  'approvals-waiting',
  'bill-denied',
  'bill-paid',
  'bill-payment-failed',
  /** The bank account of a vendor or an employee was changed, and somebody else confirms it. */
  'account-waits',
  'endpoint-failing',
  'endpoint-disabled',
  'endpoint-recovered',
  /** The bank has decided about every payment of a file. */
  'results-imported',
  'budget-reached',
  /** What would have been too many mails, or was wanted once a day: one a day for a person of a business. */
  'digest',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
