import type { MailKind, MailValues } from './mail-values.ts';

const businessName = 'Boulangerie Érable inc.';
const device = { name: 'Firefox on Linux', address: '203.0.113.24', country: 'CA' };
const account = { email: 'amelie@maple.example', at: '2026-03-14T15:09:26.535Z', device };
const report = { businessName, reportName: 'Montréal, March', total: { amount: 1284.4, currency: 'CAD' } };
const waitingReport = { ...report, submitterName: 'Bruno Lévesque', expenseCount: 7 };
const bill = {
  businessName,
  vendorName: 'Moulin des Cantons',
  billNumber: 'F-2026-0311',
  amount: { amount: 904, currency: 'CAD' },
  dueDate: '2026-04-12',
};
const endpoint = { businessName, endpointUrl: 'https://hooks.maple.example/outlay' };

/** Values as they may be for each kind: for tests, and for pictures of the mails. */
export const MAIL_EXAMPLES: { [K in MailKind]: MailValues[K] } = {
  invitation: { businessName, inviterName: 'Olivia Owens', role: 'accountant', expiresAt: '2026-03-21T15:09:26.535Z' },
  'password-reset': { email: account.email, expiresAt: '2026-03-14T16:09:26.535Z' },
  'password-changed': { ...account, how: 'changed' },
  'new-sign-in': { ...account, method: 'password' },
  'mfa-changed': { ...account, change: 'passkey-added' },
  'report-submitted': waitingReport,
  'report-approved': { ...report, approverName: 'Olivia Owens' },
  'report-rejected': {
    ...report,
    rejecterName: 'Olivia Owens',
    reason: 'The hotel receipt is missing.\nPlease add it and submit the report again.',
  },
  'report-commented': {
    businessName,
    reportName: report.reportName,
    authorName: 'Olivia Owens',
    comment: 'Was the dinner on Thursday with the client? Then please name them in the note.',
  },
  'report-reimbursed': {
    businessName,
    reportName: report.reportName,
    amount: report.total,
    method: 'EFT',
    reference: 'EFT-20260316-01',
  },
  'bill-waiting': bill,
  'bill-denied': { ...bill, denierName: 'Olivia Owens', comment: 'The flour never arrived.' },
  'bill-paid': { ...bill, reference: 'EFT-20260316-02' },
  'bill-payment-failed': { ...bill, reason: 'The account is closed' },
  'account-waits': {
    businessName,
    of: 'vendor',
    payeeName: 'Moulin des Cantons',
    changedByName: 'Bruno Lévesque',
    paymentHoldUntil: '2026-03-18T04:00:00.000Z',
  },
  'endpoint-failing': {
    ...endpoint,
    attempts: 60,
    failures: 45,
    failingSince: '2026-03-14T14:53:20.410Z',
    pendingCount: 1215,
    willBeDisabledAt: '2026-03-19T14:53:20.410Z',
  },
  'endpoint-disabled': { ...endpoint, reason: 'failing', failingSince: '2026-03-09T14:02:11.120Z', pendingCount: 12 },
  'endpoint-recovered': {
    ...endpoint,
    failingSince: '2026-03-14T13:20:05.410Z',
    recoveredAt: '2026-03-14T15:09:26.535Z',
    pendingCount: 2,
    givenUpCount: 3,
  },
  'results-imported': {
    businessName,
    fileName: 'payment-batch-9.txt',
    paymentCount: 12,
    total: { amount: 18416, currency: 'CAD' },
  },
  'approvals-waiting': {
    businessName,
    entries: [
      { kind: 'report-submitted', path: '/expense-reports/310', values: waitingReport },
      { kind: 'bill-waiting', path: '/bills/902', values: bill },
    ],
    more: 3,
  },
  'delegation-begun': {
    businessName,
    personName: 'Bruno Lévesque',
    duties: 'both',
    startsAt: '2026-07-06T04:00:00.000Z',
    endsAt: '2026-07-20T04:00:00.000Z',
  },
  'delegation-ended': { businessName, personName: 'Bruno Lévesque' },
  'budget-reached': {
    businessName,
    budgetName: 'Travel',
    percent: 80,
    spent: { amount: 8120.55, currency: 'CAD' },
    limit: { amount: 10000, currency: 'CAD' },
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
  },
  'close-reminder': {
    ...{ businessName, requesterName: 'Olivia Owens', period: '2026-03', count: 12 },
    points: [
      { code: 'receipt', count: 11 },
      { code: 'account', count: 3 },
    ],
    items: [
      {
        ...{ path: '/expenses/42', merchant: 'Café Olimpico', day: '2026-03-13' },
        amount: { amount: 18.4, currency: 'CAD' },
      },
      {
        ...{ path: '/expenses/57', merchant: 'VIA Rail', day: '2026-03-20' },
        amount: { amount: 129, currency: 'CAD' },
      },
    ],
  },
  digest: {
    entries: [
      {
        subject: 'Bruno Lévesque submitted “Montréal, March” for your approval ($1,284.40)',
        url: 'https://app.outlay.example/expense-reports/310',
      },
      {
        subject: 'A bill of Moulin des Cantons waits for your approval ($904.00)',
        url: 'https://app.outlay.example/bills/902',
      },
      { subject: '80% of the budget “Travel” is spent', url: 'https://app.outlay.example/budgets/4' },
    ],
    more: 2,
  },
};
