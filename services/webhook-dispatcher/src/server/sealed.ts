import type { SealedColumn } from '@outlay/store';
import { sealedEndpoints } from '../endpoints/endpoints/endpoint.table.ts';
import { sealedAnswerKeys } from '../transport/index.ts';

/** All that WEBHOOK_SECRETS_KEY seals; a test compares it with the schema. Answers are sealed with the keys of their days. */
export const SEALED: readonly SealedColumn[] = [...sealedEndpoints, sealedAnswerKeys];
