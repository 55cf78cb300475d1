import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { currency } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { reportFilters } from './report.operations.ts';
import { REPORT_STATUSES } from './report.resource.ts';

const { get } = ownedBy('expense');

const REPORT_GROUPS = ['status'] as const;

const group = z
  .strictObject({
    key: z.enum(REPORT_STATUSES).describe('The status that its reports have.'),
    label: z.string().describe("The status in the reader's language, for people."),
    currency: currency.describe('What its amounts are in, ISO 4217: each currency is a group of its own.'),
    count: z.int().describe('How many reports there are.'),
    totalAmount: z.number().describe('What their expenses add up to.'),
    reimbursableAmount: z.number().describe('What of it is paid back: once approved, what was approved.'),
  })
  .meta({ id: 'ReportGroup', description: 'Reports of one status in one currency, and what they add up to.' });

const reportSummary = z
  .strictObject({
    by: z.enum(REPORT_GROUPS).describe('What the groups are made by, as requested.'),
    groups: z.array(group).describe('From `draft` to `reimbursed`, and by currency; empty ones are left out.'),
  })
  .meta({ id: 'ReportSummary', description: 'What reports add up to, by status and currency.' });

export type ReportSummaryView = z.infer<typeof reportSummary>;

export const reportSummaryOperations = [
  /** GET /v1/expense-reports/summary (docs/api.md 1.2). */
  get('summarizeReports', '/v1/expense-reports/summary', {
    scope: 'reports:read',
    summary: 'Summarize expense reports by status and currency',
    about:
      'Counts and totals of exactly what the list shows with the same filters. With the own `userId` and `status=submitted,approved`: what is on its way to the caller.',
    query: z.strictObject({
      by: z.enum(REPORT_GROUPS).default('status').describe('What the groups are made by.'),
      ...reportFilters,
    }),
    answer: single(reportSummary),
  }),
] as const;
