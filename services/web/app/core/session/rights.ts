import type { Role } from './session.ts';

/** What a role may do where no record's `allowedActions` says it; the API decides, this hides what it would refuse (docs/api.md 3). */
const RIGHTS = {
  /** Their own expenses, trips, receipts and reports. */
  spend: ['owner', 'admin', 'accountant', 'approver', 'employee'],
  readOthers: ['owner', 'admin', 'accountant', 'auditor'],
  writeOthers: ['owner', 'admin', 'accountant'],
  approve: ['owner', 'admin', 'accountant', 'approver'],
  readBills: ['owner', 'admin', 'accountant', 'approver', 'auditor'],
  enterBills: ['owner', 'admin', 'accountant'],
  writeVendors: ['owner', 'admin', 'accountant'],
  /** Batches, their results and the accounts that payments leave from; the bank files are for those who pay. */
  readPayments: ['owner', 'admin', 'accountant', 'auditor'],
  pay: ['owner', 'admin', 'accountant'],
  /** What the books say; they are kept by those below. */
  readBooks: ['owner', 'admin', 'accountant', 'auditor'],
  keepBooks: ['owner', 'admin', 'accountant'],
  administer: ['owner', 'admin'],
  /** Endpoints, what was sent to them and what happened; only administrators change them (`administer`). */
  readWebhooks: ['owner', 'admin', 'accountant'],
  readAudit: ['owner', 'admin', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const mayDo = (role: Role, right: Right): boolean => (RIGHTS[right] as readonly Role[]).includes(role);
