import { isDeepStrictEqual } from 'node:util';
import { assertVersion, type Caller, mayKeepBooks, needsRole, type UpdateAccountingSettings } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type BookSettings, findBooks, lockBooks, updateBooks } from '../books/books.table.ts';
import { decideSettings, type Posted, settingsView } from './accounting-settings.ts';

const POSTED = `SELECT (SELECT max(period) FROM accounting_periods WHERE business_id = $1 AND is_locked) AS "lockedUntil",
  (SELECT max(date) FROM journal_entries WHERE business_id = $1) AS "lastEntryOn"`;

const postedOf = async (tx: Transaction, businessId: number): Promise<Posted> =>
  (await tx.one<Posted>({ name: 'books-posted', text: POSTED, values: [businessId] })) ?? {
    lockedUntil: null,
    lastEntryOn: null,
  };

type Versioned = { command: UpdateAccountingSettings; ifMatch: number | null };

/** @throws AppError FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR, RESOURCE_IN_USE */
export const changeSettings = (deps: Deps, caller: Caller, { command, ifMatch }: Versioned): Promise<BookSettings> => {
  const { businessId, role } = caller;
  if (!mayKeepBooks(role)) throw needsRole(mayKeepBooks);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockBooks(tx, businessId);
    assertVersion(before, ifMatch);
    const after = decideSettings(before, command, { posted: await postedOf(tx, businessId), role });
    if (isDeepStrictEqual(after, before)) return before;
    const books = { ...after, version: before.version + 1 };
    tx.write(updateBooks(books));
    const changed = { before: settingsView(before), after: settingsView(books) };
    tx.audit('accounting_settings.updated', 'accounting_settings', changed);
    return books;
  });
};

export const getSettings = ({ database }: Deps, { businessId }: Caller): Promise<BookSettings> =>
  database.read(businessId, (tx) => findBooks(tx, businessId));
