import type { SealedColumn } from '@outlay/store';
import { sealedAnswerKeys } from '../transport/index.ts';
import { sealedEndpoints } from './endpoints/endpoint.table.ts';

/** All that WEBHOOK_SECRETS_KEY seals; a test compares it with the schema. Answers are sealed with the keys of their days. */
export const SEALED: readonly SealedColumn[] = [...sealedEndpoints, sealedAnswerKeys];
