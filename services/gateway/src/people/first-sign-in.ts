import { newId } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { EMPLOYEES } from '../employees/employee.table.ts';
import { changed } from '../records/changes.ts';
import { createRecords } from '../records/records.ts';

const INVITED = `SELECT business_id, id FROM employees WHERE user_id = $1 AND status = 'invited'`;

/** Whoever signs in has come: the employees they are, and were invited as, become active in every business. */
export const createFirstSignIn = (database: Database, clock: Clock) => {
  const records = createRecords(database, EMPLOYEES);

  const arrive = (businessId: number, id: number, userId: number): Promise<void> => {
    const origin = { businessId, userId, onBehalfOf: null, credentialId: 'sign-in' };
    return database.change({ ...origin, requestId: newId('signin', clock.now()) }, async (tx: ChangeTransaction) => {
      const before = await records.locked(tx, businessId, { id, ifMatch: null });
      if (before.status !== 'invited') return;
      await records.put(tx, businessId, before, changed(before, { status: 'active' as const }, tx.now));
    });
  };

  return {
    arrived: async (userId: number): Promise<void> => {
      const rows = await database.acrossTenants((tx) =>
        tx.rows<{ business_id: number; id: number }>({ name: 'employees-invited', text: INVITED, values: [userId] }),
      );
      for (const { business_id, id } of rows) await arrive(business_id, id, userId);
    },
  };
};

export type FirstSignIn = ReturnType<typeof createFirstSignIn>;
