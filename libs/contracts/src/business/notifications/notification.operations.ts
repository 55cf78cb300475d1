import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { creationFilters, listOf, paging, textIds, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, patch } = ownedBy('notification');

/** How somebody wants to learn of something. */
export const MAIL_DELIVERIES = ['at-once', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_DELIVERIES)[number];

const choice = (what: string) =>
  z.enum(MAIL_DELIVERIES).describe(`${what}: each as an e-mail of its own, in one a day, or not.`);

/** What a person chooses for together. Mails about the account itself, its password and its sign-ins, are in no group. */
const groups = z.strictObject({
  approvals: choice('Reports and bills that wait for the person, and whom they stand in for'),
  reports: choice("What becomes of the person's own reports, and comments where they take part"),
  bills: choice('Bills of the person that are denied or paid, payments that failed, and bank files that are settled'),
  vendors: choice('Bank accounts, of vendors and employees, that wait for a second person'),
  webhooks: choice('Endpoints that fail, are disabled or work again'),
  budgets: choice('Budgets of which 80 or 100 percent are spent'),
  reminders: choice("What is open about the person's own expenses before a month of the books is closed"),
});
export type MailGroup = keyof z.infer<typeof groups>;
export const MAIL_GROUPS = groups.keyof().options;

export const notificationPreferences = groups.meta({
  id: 'NotificationPreferences',
  description: 'By which e-mails a person learns of what happens in a business.',
});
export type NotificationPreferencesView = z.infer<typeof notificationPreferences>;

const updateNotificationPreferences = groups.partial().meta({
  id: 'UpdateNotificationPreferences',
  description: 'The groups to choose anew for; what is left out stays as it is.',
});
export type UpdateNotificationPreferences = z.infer<typeof updateNotificationPreferences>;

/** What people get e-mails about in a business. */
export const NOTIFICATION_KINDS = [
  'report-submitted',
  'report-approved',
  'report-rejected',
  'report-commented',
  'report-reimbursed',
  'bill-waiting',
  /** What waited for somebody when they joined. */
  'approvals-waiting',
  /** Somebody decides for another while that one is away, or no more. */
  'delegation-begun',
  'delegation-ended',
  'bill-denied',
  'bill-paid',
  'bill-payment-failed',
  /** The bank has decided about every payment of a file. */
  'results-imported',
  /** The bank account of a vendor or an employee was changed, and somebody else confirms it. */
  'account-waits',
  'endpoint-failing',
  'endpoint-disabled',
  'endpoint-recovered',
  'budget-reached',
  /** Somebody who closes a month asks for what is open about the person's expenses. */
  'close-reminder',
  /** What would have been too many mails, or was wanted once a day: one a day for a person of a business. */
  'digest',
] as const;

export const NOTIFICATION_STATUSES = ['waiting', 'daily', 'sent', 'digested', 'failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

const status = z
  .enum(NOTIFICATION_STATUSES)
  .describe(
    '`waiting`: it is sent soon; `daily`: it waits for the e-mail of the day; `sent`: the server took it; `digested`: the e-mail of the ' +
      'day had it; `failed`: no server took it for three days, or the address takes none.',
  );

/** What is kept of an e-mail: not what it said. */
export const notification = z
  .strictObject({
    id: z
      .string()
      .regex(/^mail_/)
      .describe('`mail_` and a ULID.'),
    kind: z.enum(NOTIFICATION_KINDS).describe('What it was about; `digest`: the e-mail of the day.'),
    path: z.string().nullable().describe('The page of the web app that it led to: `/bills/12`; null for a digest.'),
    status,
    createdAt: timestamp.describe('When what it is about happened, in UTC.'),
    sentAt: timestamp
      .nullable()
      .describe('When the server took it, in UTC; null until then, and of what was not sent.'),
  })
  .meta({ id: 'Notification', description: 'An e-mail to a person about something in a business, without its text.' });
export type NotificationView = z.infer<typeof notification>;

const PREFERENCES = '/v1/users/me/notification-preferences';

/** A person's own, whatever their role; nobody else's. */
const own = { roles: ROLES, by: NOT_ON_BEHALF } as const;

export const notificationOperations = [
  get('getNotificationPreferences', PREFERENCES, {
    ...own,
    scope: 'users:read',
    summary: 'Get by which e-mails the person learns of what happens in the business',
    about: 'Everything comes at once until the person chooses otherwise. A client and a machine are nobody: 403.',
    answer: single(notificationPreferences),
  }),
  get('listNotifications', '/v1/notifications', {
    ...own,
    scope: 'users:read',
    summary: 'List the e-mails that the person got about the business',
    about: 'Their own alone, of 90 days, without their texts. E-mails about the account itself are not among them.',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      kind: listOf(z.enum(NOTIFICATION_KINDS)).optional().describe('Only those of these kinds, separated by commas.'),
      status: listOf(z.enum(NOTIFICATION_STATUSES))
        .optional()
        .describe('Only those in one of these states, separated by commas.'),
      ...creationFilters,
      ids: textIds,
    }),
    answer: list(notification),
  }),
  patch('updateNotificationPreferences', PREFERENCES, {
    ...own,
    scope: 'users:write',
    summary: 'Choose by which e-mails the person learns of what happens in the business',
    about: 'What is left out stays as it is. E-mails about the account itself cannot be turned off.',
    body: updateNotificationPreferences,
    answer: single(notificationPreferences),
  }),
] as const;
