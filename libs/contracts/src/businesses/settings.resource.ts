import { z } from 'zod';
import { LOCALES } from '../cluster.ts';
import { currency, id } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';
import { fiscalYearStart, timeZone } from './business.resource.ts';

/** Who may approve at one level: a named user, everyone of a role, or the submitter's manager. */
const approver = z.union([
  z.strictObject({ userId: id }),
  z.strictObject({ role: z.enum(ROLES) }),
  z.strictObject({ manager: z.literal(true) }),
]);

/** One level of approval; `any` one of its approvers suffices, or `all` must agree (docs/api.md 1.2). */
const level = z.strictObject({
  approvers: z.array(approver).min(1).max(20),
  mode: z.enum(['any', 'all']).default('any'),
});

/** From this amount on (in the business's currency, major units), these levels approve. The highest row that fits wins. */
export const approvalPolicy = z
  .strictObject({
    subject: z.enum(['reports', 'bills']),
    minAmount: z.number().min(0).max(999_999_999.99),
    levels: z.array(level).min(1).max(10),
  })
  .meta({ id: 'ApprovalPolicy' });

export type ApprovalPolicy = z.infer<typeof approvalPolicy>;

/** What a business decides for itself beside its own record; `business.updated` holds all of it. */
export const businessSettings = z
  .strictObject({
    fiscalYearStart,
    allowSubmitterChosenApprovers: z.boolean(),
    autoApproveBills: z.boolean(),
    separationOfDuties: z.boolean(),
    receiptRequiredAbove: z.number().min(0).nullable(),
    flagWeekendExpenses: z.boolean(),
    /** The largest bill that an accountant may schedule for payment, in major units; null: no limit. */
    paymentLimit: z.number().min(0).nullable(),
  })
  .meta({ id: 'BusinessSettings' });

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
  .extend({ currency, timeZone, locale: z.enum(LOCALES), distanceUnit: z.enum(['km', 'mi']) })
  .meta({ id: 'Settings' });

export type SettingsView = z.infer<typeof settingsView>;

/** What is left out stays as it is. */
export const replaceSettings = settingsView.partial().meta({ id: 'ReplaceSettings' });
export type ReplaceSettings = z.infer<typeof replaceSettings>;

const distinctAmounts = (policies: readonly { subject: string; minAmount: number }[]): boolean =>
  new Set(policies.map(({ subject, minAmount }) => `${subject} ${minAmount}`)).size === policies.length;

/** All approval policies of a business at once. */
export const approvalPolicies = z
  .strictObject({
    policies: z
      .array(approvalPolicy)
      .max(40)
      .refine(distinctAmounts, { params: { key: 'validation.distinct' } }),
  })
  .meta({ id: 'ApprovalPolicies' });
export type ApprovalPolicies = z.infer<typeof approvalPolicies>;
