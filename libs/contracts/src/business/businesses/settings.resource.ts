import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { currency, id } from '../../operations/fields.ts';
import { LOCALES } from '../../values/cluster.ts';
import { fiscalYearStart, timeZone } from './business.resource.ts';

/** Who may approve at one level: a named user, everyone of a role, or the submitter's manager. */
const approver = z
  .union([
    z
      .strictObject({ userId: id.describe('This user of the business.') })
      .meta({ id: 'ApproverByUser', description: 'A named user.' }),
    z
      .strictObject({ role: z.enum(ROLES).describe('Everybody who has this role.') })
      .meta({ id: 'ApproverByRole', description: 'Everybody of a role.' }),
    z
      .strictObject({ manager: z.literal(true).describe('The manager of the submitter.') })
      .meta({ id: 'ApproverByManager', description: "The submitter's manager." }),
  ])
  .meta({ id: 'PolicyApprover', description: 'Who may approve at a level.' });

/** One level of approval; `any` one of its approvers suffices, or `all` must agree (docs/api.md 1.2). */
const level = z
  .strictObject({
    approvers: z.array(approver).min(1).max(20).describe('Who may approve at this level, 1 to 20.'),
    mode: z
      .enum(['any', 'all'])
      .default('any')
      .describe('`any`: one of them suffices; `all`: each of them must agree.'),
  })
  .meta({ id: 'ApprovalLevel', description: 'One level of approval.' });

/** From this amount on (in the business's currency, major units), these levels approve. The highest row that fits wins. */
export const approvalPolicy = z
  .strictObject({
    subject: z.enum(['reports', 'bills']).describe('What it is for: expense reports or bills.'),
    minAmount: z
      .number()
      .min(0)
      .max(999_999_999.99)
      .describe("From this amount on, in the business's currency; the highest one that fits holds."),
    levels: z.array(level).min(1).max(10).describe('The levels in the order of approval, 1 to 10.'),
  })
  .meta({ id: 'ApprovalPolicy', description: 'Who approves reports or bills from an amount on.' });

export type ApprovalPolicy = z.infer<typeof approvalPolicy>;

/** What a business decides for itself beside its own record; `business.updated` holds all of it. */
export const businessSettings = z
  .strictObject({
    fiscalYearStart: fiscalYearStart.describe('Month and day on which the fiscal year begins, as `04-01`.'),
    allowSubmitterChosenApprovers: z
      .boolean()
      .describe('Whether submitters may name who approves; no policy counts then.'),
    autoApproveBills: z
      .boolean()
      .describe('Whether a bill that no policy fits is approved as soon as it is submitted.'),
    separationOfDuties: z.boolean().describe('Whether nobody approves or pays what they entered themselves.'),
    receiptRequiredAbove: z
      .number()
      .min(0)
      .nullable()
      .describe("An expense above it needs a receipt, in the business's currency; null: none does."),
    flagWeekendExpenses: z.boolean().describe('Whether an expense on a Saturday or Sunday has a violation.'),
    /** The largest bill that an accountant may schedule for payment, in major units; null: no limit. */
    paymentLimit: z
      .number()
      .min(0)
      .nullable()
      .describe("The most that an accountant may pay at a time, in the business's currency; null: no limit."),
  })
  .meta({ id: 'BusinessSettings', description: 'What a business decides for itself beside its own record.' });

export type BusinessSettings = z.infer<typeof businessSettings>;

export const DEFAULT_SETTINGS: BusinessSettings = {
  fiscalYearStart: '01-01',
  allowSubmitterChosenApprovers: true,
  autoApproveBills: false,
  separationOfDuties: true,
  receiptRequiredAbove: null,
  flagWeekendExpenses: false,
  paymentLimit: null,
};

/** What the API shows and takes as a business's settings: those of its own record that are settings, and the others. */
export const settingsView = businessSettings
  .extend({
    currency: currency.describe('The currency of its budgets, limits and policies, and of what names none; ISO 4217.'),
    timeZone: timeZone.describe('Where its days begin and end, an IANA time zone.'),
    locale: z.enum(LOCALES).describe('The language of its events and of texts for people who chose none.'),
    distanceUnit: z.enum(['km', 'mi']).describe('The unit of its mileage trips.'),
  })
  .meta({ id: 'Settings', description: 'The settings of a business, with those of its own record.' });

export type SettingsView = z.infer<typeof settingsView>;

/** What is left out stays as it is. */
export const replaceSettings = settingsView
  .partial()
  .meta({ id: 'ReplaceSettings', description: 'The settings to change; what is left out stays as it is.' });
export type ReplaceSettings = z.infer<typeof replaceSettings>;

const distinctAmounts = (policies: readonly { subject: string; minAmount: number }[]): boolean =>
  new Set(policies.map(({ subject, minAmount }) => `${subject} ${minAmount}`)).size === policies.length;

/** All approval policies of a business at once. */
export const approvalPolicies = z
  .strictObject({
    policies: z
      .array(approvalPolicy)
      .max(40)
      .refine(distinctAmounts, { params: { key: 'validation.distinct' } })
      .describe('All policies, at most 40; no two for the same subject and amount.'),
  })
  .meta({ id: 'ApprovalPolicies', description: 'All approval policies of a business at once.' });
export type ApprovalPolicies = z.infer<typeof approvalPolicies>;
