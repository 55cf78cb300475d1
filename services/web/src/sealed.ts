import type { SealedColumn } from '@outlay/store';
import { sealedSessions } from './sessions/sessions/session.table.ts';

/** All that WEB_SESSIONS_KEY seals; a test compares it with the schema. */
export const SEALED: readonly SealedColumn[] = [sealedSessions];
