import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { idText, pages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  accountingPeriod,
  CLOSE_POINTS,
  closeChecklist,
  closeReminders,
  openItem,
  PERIOD_STATUSES,
  reopenAccountingPeriod,
  sendCloseReminders,
  writtenMonth,
} from './accounting-period.resource.ts';

/** What is between the braces is a month. */
const { get, post } = ownedBy('accounting', writtenMonth);

export const accountingPeriodOperations = [
  get('listAccountingPeriods', '/v1/accounting-periods', {
    scope: 'accounting:read',
    summary: 'List accounting periods',
    about: 'The months from the first one that something is known of to the current one, the newest first.',
    query: z.strictObject({
      ...pages,
      status: z.enum(PERIOD_STATUSES).optional().describe('Only months that are open, or that are locked.'),
    }),
    answer: list(accountingPeriod),
  }),
  get('getAccountingPeriod', '/v1/accounting-periods/{period}', {
    scope: 'accounting:read',
    summary: 'Get an accounting period',
    about: 'A month in which nothing happened is found, too; one that is to come is not.',
    answer: single(accountingPeriod),
  }),
  post('lockAccountingPeriod', '/v1/accounting-periods/{period}/lock', {
    scope: 'accounting:write',
    summary: 'Lock an accounting period',
    about:
      'Nothing is posted in it from then on, whoever wants to: what comes late is posted on the first day of the first open month after it. Open points do not keep it from being locked.',
    answer: single(accountingPeriod),
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['period.locked'],
  }),
  post('reopenAccountingPeriod', '/v1/accounting-periods/{period}/reopen', {
    scope: 'accounting:write',
    summary: 'Open a locked accounting period again',
    about:
      'The first person requests it, and the month stays locked; another person confirms by the same call, and it is open. Where the settings do not need two, the first call opens it.',
    body: reopenAccountingPeriod,
    answer: single(accountingPeriod),
    errors: ['INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED', 'SELF_APPROVAL_NOT_ALLOWED'],
    emits: ['period.reopened'],
  }),
  get('getCloseChecklist', '/v1/accounting-periods/{period}/checklist', {
    scope: 'accounting:read',
    summary: 'Get the checklist of an accounting period',
    about: 'Use it before you lock a month: what is still open about its documents, and whom to remind.',
    answer: single(closeChecklist),
  }),
  get('listOpenItems', '/v1/accounting-periods/{period}/open-items', {
    scope: 'accounting:read',
    summary: 'List what is open in an accounting period',
    about: 'The documents behind the checklist, in the order of their days.',
    query: z.strictObject({
      ...pages,
      point: z.enum(CLOSE_POINTS).optional().describe('Only documents about which this is open.'),
      userId: idText.optional().describe('Only expenses and reports of this user.'),
    }),
    answer: list(openItem),
  }),
  post('sendCloseReminders', '/v1/accounting-periods/{period}/reminders', {
    scope: 'accounting:write',
    summary: 'Remind people of what is open in an accounting period',
    about:
      'Each gets an e-mail with what is open about their expenses of the month, in their language and as their notification preferences say. Nobody is reminded of one month twice within 24 hours.',
    body: sendCloseReminders,
    status: 202,
    answer: single(closeReminders),
    emits: ['period.reminder_requested'],
  }),
] as const;
