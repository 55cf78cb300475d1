import { type Caller, notFound } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { deleteRates, selectRates } from '../rate-choice/index.ts';
import { queueYears } from '../trips/index.ts';
import { changingRates } from './change-rates.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const deleteRate = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  changingRates(deps, caller, () =>
    deps.database.change(caller, async (tx) => {
      const rate = (await selectRates(tx, caller.businessId)).find((each) => each.id === id);
      if (!rate) throw notFound();
      tx.write(deleteRates(caller.businessId, [id]));
      tx.write(queueYears(caller.businessId, rate.effectiveFrom));
      tx.audit('mileage_rate.deleted', `mileage_rate:${id}`);
    }),
  );
