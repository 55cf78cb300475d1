import { look } from '../changes/look.ts';
import type { Database } from '../types.ts';
import { PROTECTED_TABLES, removalFrom } from './protected-tables.ts';

/** As long as a message can come late: so long its id is remembered, too. */
const LATELY = "SELECT id FROM erased_tenants WHERE erased_at > now() - interval '8 days'";

/**
 * Removes what came late for businesses that were erased: of requests that were under way, of attempts and figures that a process still
 * had in its memory.
 */
export const cleanErased = async (database: Pick<Database, 'acrossTenants'>): Promise<void> => {
  const erased = await look<{ id: number }>(database, { name: 'erased-lately', text: LATELY });
  for (const { id } of erased)
    await database.acrossTenants(async (tx) => {
      const tables = await tx.rows<{ name: string }>({ text: PROTECTED_TABLES, values: [['audit_log']] });
      tx.write({ text: removalFrom(tables), values: [id] });
      await tx.rows({ name: 'erased-audit', text: 'SELECT erase_audit_log($1)', values: [id] });
    });
};
