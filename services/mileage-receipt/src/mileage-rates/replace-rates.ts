import type { Caller, CreateMileageRate } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { deleteRates, insertRate, type Rate, selectRates } from '../rate-choice/index.ts';
import { queueYears } from '../trips/index.ts';
import { changingRates } from './change-rates.ts';
import { ownRate } from './create-rate.ts';

/** Takes the place of all rates that the business has. @throws AppError FORBIDDEN */
export const replaceRates = (deps: Deps, caller: Caller, commands: readonly CreateMileageRate[]): Promise<Rate[]> =>
  changingRates(deps, caller, async () => {
    const { business } = await deps.contexts.of(caller.businessId);
    const ids: number[] = [];
    for (const _ of commands) ids.push(await deps.database.nextId('mileage_rates_id_seq'));
    return deps.database.change(caller, async (tx) => {
      const known = await selectRates(tx, business.id);
      const rates = commands.map((command, at) => ownRate(command, { id: ids[at] ?? 0, business, now: tx.now }));
      const [earliest] = [...known, ...rates]
        .map(({ effectiveFrom }) => effectiveFrom)
        .sort((one, other) => (one < other ? -1 : 1));
      const gone = known.map(({ id }) => id ?? 0);
      tx.write(deleteRates(business.id, gone));
      for (const rate of rates) tx.write(insertRate(business.id, rate));
      if (earliest !== undefined) tx.write(queueYears(business.id, earliest));
      tx.audit('mileage_rates.replaced', `business:${business.id}`);
      return rates;
    });
  });
