import type { Transaction } from '@outlay/store';
import { oauthRecords } from './oauth-record.table.ts';

/** Ends everything that the OAuth server gave a person, to whichever application: tokens are refused within 5 s. */
export const endGrantsOf = (tx: Transaction, userId: number): void => tx.write(oauthRecords.deleteOfAccount(userId));
