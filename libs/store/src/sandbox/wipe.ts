import type { EventOfKind } from '@outlay/contracts';
import { PROTECTED_TABLES, removalFrom } from '../erasure/erase-business.ts';
import type { ChangeTransaction, Database, Transaction } from '../types.ts';

const PLACES = ['tenant_places', 'tenants_elsewhere', 'tenant_marks'];
/**
 * What a reset leaves: messages under way, the inbox, the audit log, the business, its people, the records of other services and
 * in which database it is.
 */
const KEPT = [
  'outbox',
  'outbox_queue',
  'inbox',
  'audit_log',
  'businesses',
  'members',
  'known_records',
  'exchange_rate_days',
  'tax_codes',
  ...PLACES,
];

/**
 * Forgets what a business of the sandbox did. One statement, so that rows that name each other go together: foreign keys
 * are checked at its end.
 * @param keep tables of the service that survive, beside those that always do
 */
export const wipe = async (tx: Transaction, businessId: number, keep: readonly string[]): Promise<void> => {
  const tables = await tx.rows<{ name: string }>({ text: PROTECTED_TABLES, values: [[...KEPT, ...keep]] });
  if (tables.length > 0) tx.write({ text: removalFrom(tables), values: [businessId] });
};

/** Writes into the audit log that this service is done: the reset command waits for that line. */
export const auditReset = (tx: ChangeTransaction, resetId: string): void =>
  tx.audit('sandbox.reset', `reset:${resetId}`);

type Plan = {
  database: Pick<Database, 'handle'>;
  keep: readonly string[];
  /** Looks at what is about to go. */
  before?: (tx: ChangeTransaction, businessId: number) => Promise<void>;
  /** What every business starts with. */
  after?: (tx: ChangeTransaction, businessId: number) => Promise<void>;
};

/** Handles `sandbox.reset`. Copies of other services' records survive: their owners publish that they are gone. */
export const handleReset =
  ({ database, keep, before, after }: Plan) =>
  async (event: EventOfKind<'sandbox.reset'>): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) => {
      await before?.(tx, businessId);
      await wipe(tx, businessId, keep);
      await after?.(tx, businessId);
      auditReset(tx, event.data.resetId);
    });
  };
