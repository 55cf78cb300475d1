import { MAIL_GROUPS, type MailChoice, type MailGroup, type NotificationPreferencesView } from '@outlay/contracts';
import type { MailKind } from '../mails/mail.ts';

/** What a person chose; a group that is left out comes at once. */
export type Choices = Partial<NotificationPreferencesView>;

/** The group of each kind; those of none are about the account, or what is wanted once a day itself. */
const GROUPS: Partial<Record<MailKind, MailGroup>> = {
  'report-submitted': 'approvals',
  'bill-waiting': 'approvals',
  'approvals-waiting': 'approvals',
  'delegation-begun': 'approvals',
  'delegation-ended': 'approvals',
  'report-approved': 'reports',
  'report-rejected': 'reports',
  'report-commented': 'reports',
  'report-reimbursed': 'reports',
  'bill-denied': 'bills',
  'bill-paid': 'bills',
  'bill-payment-failed': 'bills',
  'results-imported': 'bills',
  'account-waits': 'vendors',
  'endpoint-failing': 'webhooks',
  'endpoint-disabled': 'webhooks',
  'endpoint-recovered': 'webhooks',
  'budget-reached': 'budgets',
  'close-reminder': 'reminders',
};

const USUAL: NotificationPreferencesView = {
  approvals: 'at-once',
  reports: 'at-once',
  bills: 'at-once',
  vendors: 'at-once',
  webhooks: 'at-once',
  budgets: 'at-once',
  reminders: 'at-once',
};

/** With what was not chosen yet. */
export const preferencesOf = (choices: Choices): NotificationPreferencesView => ({ ...USUAL, ...choices });

/** What somebody chooses for who wants a mail like this no more: nothing where it always comes. A digest has what it was made of. */
export const groupsOf = (kind: MailKind, { groups }: { groups?: unknown } = {}): MailGroup[] => {
  if (kind === 'digest') return MAIL_GROUPS.filter((group) => Array.isArray(groups) && groups.includes(group));
  const group = GROUPS[kind];
  return group === undefined ? [] : [group];
};

/** How this person wants a mail of this kind. */
export const deliveryOf = (choices: Choices, kind: MailKind): MailChoice => {
  const group = GROUPS[kind];
  return group === undefined ? 'at-once' : preferencesOf(choices)[group];
};
