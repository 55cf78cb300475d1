import type { AccountingBasis } from '@outlay/contracts';
import type { PostedBill } from '../src/journal/postings/bill-posting.ts';
import type { PostedExpense } from '../src/journal/postings/expense-posting.ts';
import type { Books } from '../src/journal/postings/posting.ts';
import type { PostedReport } from '../src/journal/postings/report-posting.ts';

/** The books of a business in Montréal; a dollar of the States cost 1.35 until the end of March 2026, and 1.40 from April on. */
export const exampleBooks = ({
  basis = 'accrual',
  ...changes
}: Partial<Books> & { basis?: AccountingBasis } = {}): Books => ({
  currency: 'CAD',
  timeZone: 'America/Montreal',
  basisOn: () => basis,
  rateOn: (currency, day) => (currency === 'USD' ? (day < '2026-04-01' ? 1.35 : 1.4) : undefined),
  taxCodeOf: () => undefined,
  ...changes,
});

/** Lunch for 100.00 with a tip of 12.00: GST and QST as on a receipt of Québec, half of each recovered. */
export const exampleExpense = (changes: Partial<PostedExpense> = {}): PostedExpense => ({
  id: 42,
  userId: 5,
  merchant: 'Chez Lou',
  amount: 126.98,
  currency: 'CAD',
  date: '2026-03-13',
  categoryId: 3,
  departmentId: null,
  locationId: null,
  projectId: 8,
  vendorId: null,
  description: 'Lunch with a customer',
  tip: 12,
  type: 'out_of_pocket',
  reimbursable: true,
  taxes: [
    { taxCodeId: 1, name: 'GST', amount: 5, recoverableAmount: 2.5 },
    { taxCodeId: 2, name: 'QST', amount: 9.98, recoverableAmount: 4.99 },
  ],
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  approvedAmount: null,
  reportId: 7,
  status: 'approved',
  ...changes,
});

export const exampleReport = (changes: Partial<PostedReport> = {}): PostedReport => ({
  id: 7,
  name: 'March',
  submittedBy: 5,
  status: 'reimbursed',
  expenseCount: 1,
  reimbursement: {
    method: 'eft',
    reference: 'R-7',
    amount: 126.98,
    currency: 'CAD',
    paidAt: '2026-04-02T15:00:00.000Z',
  },
  ...changes,
});

const gst = (amount: number) => ({ taxCodeId: 1, name: 'GST', amount, recoverableAmount: amount });

const lineItem = (id: number, amount: number, changes: Partial<PostedBill['lineItems'][number]> = {}) => ({
  id,
  description: `Line ${id}`,
  quantity: 1,
  unitPrice: amount,
  amount,
  taxAmount: 0,
  categoryId: null,
  departmentId: null,
  locationId: null,
  ...changes,
});

/** Two lines and a discount in dollars of the States, on a bill of March that was paid in April. */
export const exampleBill = (changes: Partial<PostedBill> = {}): PostedBill => ({
  id: 9,
  vendorId: 11,
  billNumber: 'INV-9',
  amount: 945,
  amountPaid: 945,
  amountsInclude: 'none',
  currency: 'USD',
  exchangeRate: 1.35,
  issueDate: '2026-03-20',
  status: 'PAID',
  paidAt: '2026-04-10T15:00:00.000Z',
  taxes: [],
  lineItems: [
    lineItem(1, 700, { taxAmount: 35, taxes: [gst(35)], categoryId: 4 }),
    lineItem(2, 300, { taxAmount: 15, taxes: [gst(15)] }),
    lineItem(3, -100, { taxAmount: -5, taxes: [gst(-5)] }),
  ],
  ...changes,
});
