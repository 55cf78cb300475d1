import type { SealedColumn } from '@outlay/store';
import { sealedOriginators } from './banking/funding-accounts/funding-account.table.ts';
import { sealedFiles } from './batches/batches/batch.table.ts';
import { sealedEmployeeBanks } from './batches/employee-accounts/employee-bank.table.ts';
import { sealedVendors } from './vendors/vendor-secrets.table.ts';

/** All that VENDOR_SECRETS_KEY seals; a test compares it with the schema. */
export const SEALED: readonly SealedColumn[] = [...sealedVendors, sealedEmployeeBanks, sealedOriginators, sealedFiles];
