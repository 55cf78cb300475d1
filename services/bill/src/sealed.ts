import type { SealedColumn } from '@outlay/store';
import { sealedFiles } from './batches/index.ts';
import { sealedEmployeeBanks } from './employee-accounts/index.ts';
import { sealedOriginators } from './funding-accounts/index.ts';
import { sealedVendors } from './vendors/index.ts';

/** All that VENDOR_SECRETS_KEY seals; a test compares it with the schema. */
export const SEALED: readonly SealedColumn[] = [...sealedVendors, sealedEmployeeBanks, sealedOriginators, sealedFiles];
