import type { SealedColumn } from '@outlay/store';
import { sealedEndpoints } from './endpoints/index.ts';

/** All that WEBHOOK_SECRETS_KEY seals; a test compares it with the schema. */
export const SEALED: readonly SealedColumn[] = sealedEndpoints;
