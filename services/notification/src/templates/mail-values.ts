import type { AccountChange, ClosePoint, Device, MailGroup, Role, SignInMethod } from '@outlay/contracts';

/** Money as the API writes it: major units. */
export type MailMoney = { amount: number; currency: string };

/** Names of people and things are as people wrote them; null where this service does not know them. Moments are ISO 8601. */
type InBusiness = { businessName: string };
type OfReport = InBusiness & { reportName: string; total: MailMoney };
type OfBill = InBusiness & {
  vendorName: string | null;
  billNumber: string | null;
  amount: MailMoney;
  /** YYYY-MM-DD. */
  dueDate: string | null;
};
type OfEndpoint = InBusiness & { endpointUrl: string };
type OfAccount = { email: string; at: string; device: Device | null };

/** The changes that a mail about second factors is for. */
export type FactorChange = Exclude<AccountChange, 'password-changed' | 'password-reset' | 'signed-in-anew'>;

export type DigestEntry = { subject: string; url: string };

type WaitingOf<K extends 'report-submitted' | 'bill-waiting'> = { kind: K; path: string; values: MailValues[K] };
/** What waits for a decision, and the page of the web app where it is decided. */
export type WaitingApproval = WaitingOf<'report-submitted'> | WaitingOf<'bill-waiting'>;

/** What the mail of each kind is made from. JSON, so that it can wait in the database. */
export type MailValues = {
  invitation: InBusiness & { inviterName: string | null; role: Role; expiresAt: string };
  'password-reset': { email: string; expiresAt: string };
  'password-changed': OfAccount & { how: 'changed' | 'reset' };
  'new-sign-in': OfAccount & { method: SignInMethod | null };
  'mfa-changed': OfAccount & { change: FactorChange };
  'report-submitted': OfReport & { submitterName: string | null; expenseCount: number };
  'report-approved': OfReport & { approverName: string | null };
  'report-rejected': OfReport & { rejecterName: string | null; reason: string | null };
  'report-commented': InBusiness & { reportName: string; authorName: string | null; comment: string };
  'report-reimbursed': InBusiness & {
    reportName: string;
    amount: MailMoney;
    method: string | null;
    reference: string | null;
  };
  'bill-waiting': OfBill;
  'bill-denied': OfBill & { denierName: string | null; comment: string | null };
  'bill-paid': OfBill & { reference: string | null };
  'bill-payment-failed': OfBill & { reason: string | null };
  'account-waits': InBusiness & {
    of: 'vendor' | 'employee';
    payeeName: string;
    changedByName: string | null;
    paymentHoldUntil: string | null;
  };
  'endpoint-failing': OfEndpoint & {
    attempts: number;
    failures: number;
    failingSince: string;
    pendingCount: number;
    willBeDisabledAt: string | null;
  };
  'endpoint-disabled': OfEndpoint & {
    reason: 'user' | 'failing' | 'gone';
    failingSince: string | null;
    pendingCount: number;
  };
  'endpoint-recovered': OfEndpoint & {
    failingSince: string | null;
    recoveredAt: string;
    pendingCount: number;
    givenUpCount: number;
  };
  'results-imported': InBusiness & { fileName: string; paymentCount: number; total: MailMoney };
  'approvals-waiting': InBusiness & { entries: WaitingApproval[]; more: number };
  /** `duties`: what may be decided; null: from now on, or until it is withdrawn. */
  'delegation-begun': InBusiness & {
    personName: string | null;
    duties: 'reports' | 'bills' | 'both';
    startsAt: string | null;
    endsAt: string | null;
  };
  'delegation-ended': InBusiness & { personName: string | null };
  /** Days are YYYY-MM-DD. */
  'budget-reached': InBusiness & {
    budgetName: string;
    percent: 80 | 100;
    spent: MailMoney;
    limit: MailMoney;
    periodStart: string;
    periodEnd: string;
  };
  /** `period`: the month, YYYY-MM; `count`: how many expenses are incomplete, of which `items` are the first. */
  'close-reminder': InBusiness & {
    requesterName: string | null;
    period: string;
    count: number;
    points: { code: ClosePoint; count: number }[];
    items: { path: string; merchant: string; day: string | null; amount: MailMoney | null }[];
  };
  /** `more`: how many there are besides those that are listed; `groups`: what the reader chooses for who wants no more of these. */
  digest: { entries: DigestEntry[]; more: number; groups?: MailGroup[] };
};

/** What people get mails about. */
export type MailKind = keyof MailValues;
