import { z } from 'zod';
import { EMPLOYEE_BALANCES_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, fileFields } from '../../exports/export-column.ts';
import { pagination } from '../../operations/envelopes.ts';
import { currency, date, filterDate, id, idText, pages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('accounting');

const ages = {
  total: z.number().describe('What is owed; below 0 where more was paid back than was owed.'),
  upTo30: z.number().describe('What is up to 30 days old.'),
  upTo60: z.number().describe('What is 31 to 60 days old.'),
  upTo90: z.number().describe('What is 61 to 90 days old.'),
  over90: z.number().describe('What is more than 90 days old.'),
};

const documentOwed = z
  .strictObject({
    source: z
      .string()
      .describe('The report, `report:7`, or an expense that is in none, `expense:42`, as journal entries name it.'),
    description: z.string().nullable().describe('The name of the report, or the merchant; null where it was deleted.'),
    documentDate: date.describe('The day of its first expense.'),
    daysOld: z.int().describe('How many days ago that was.'),
    currency: currency.describe('What `amount` is in, ISO 4217.'),
    amount: z.number().describe('What is owed of it.'),
    baseAmount: z.number().describe("The same in the business's currency, as the journal has it."),
  })
  .meta({
    id: 'ReportOwed',
    description: 'What the journal says is owed of a report, or of an expense that is in none.',
  });

const employeeBalance = z
  .strictObject({
    userId: id.nullable().describe('The person; null where the expense names none.'),
    name: z.string().nullable().describe('What they are called; null where that is not known.'),
    ...ages,
    documentCount: z.int().describe('How many reports, and expenses that are in none, are owed.'),
    documents: z.array(documentOwed).describe('Those, the oldest first: at most 100. The file has them all.'),
  })
  .meta({ id: 'EmployeeBalance', description: "What a person is owed, in the business's currency, by its age." });
export type EmployeeBalanceView = z.infer<typeof employeeBalance>;

const employeeBalances = z.strictObject({
  data: z.array(employeeBalance).describe('The people of this page, those who are owed most first.'),
  totals: z
    .strictObject({
      asOf: date.describe('The end of this day.'),
      currency: currency.describe("What amounts are in where nothing else is said: the business's currency, ISO 4217."),
      ...ages,
    })
    .meta({
      id: 'EmployeeBalanceTotals',
      description: 'All people together, on all pages: the balance of the account of what is owed to employees.',
    }),
  pagination,
});

const filters = {
  asOf: filterDate
    .optional()
    .describe('The day at whose end it is looked at, by the dates of entries; today when it is left out.'),
  userId: idText.optional().describe('Only what this person is owed.'),
};

export const employeeBalancesOperations = [
  get('listEmployeeBalances', '/v1/employee-balances', {
    scope: 'accounting:read',
    summary: 'List what employees are owed, by age',
    about:
      'By the day of the first expense of each report, from the journal: the total is the balance of the account with the role `employees_payable`.',
    query: z.strictObject({ ...pages, ...filters }),
    answer: employeeBalances,
  }),
  get('exportEmployeeBalances', '/v1/employee-balances/export', {
    scope: 'accounting:read',
    summary: 'Export what employees are owed as a workbook (XLSX) or CSV',
    about: 'A line for each report, with the amount in the column of its age.',
    query: z.strictObject({ ...fileFields(EMPLOYEE_BALANCES_COLUMNS), ...filters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: [
        'Person,E-mail,User ID,Document,Description,Date,…\nAda Roy,ada@maple.example,5,report:7,March,2026-03-13,…\n',
      ],
    }),
  }),
] as const;
