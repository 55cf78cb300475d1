import { AppError, type Caller, type CreateMileageRate } from '@outlay/contracts';
import { type Business, MILLI } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { insertRate, type Rate, selectRates } from '../rate-choice/index.ts';
import { queueYears } from '../trips/index.ts';
import { changingRates } from './change-rates.ts';

/** A business's own rate; what the command leaves out is as in the rest of the business. */
export const ownRate = (
  command: CreateMileageRate,
  { id, business, now }: { id: number; business: Business; now: Date },
): Rate => ({
  id,
  scheme: 'CUSTOM',
  effectiveFrom: command.effectiveFrom,
  unit: command.unit ?? business.distanceUnit,
  currency: command.currency ?? business.currency,
  regions: [],
  slabs: command.slabs.map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : Math.round(upTo * MILLI),
    rate: Math.round(rate * MILLI),
  })),
  createdAt: now,
});

/** @throws AppError FORBIDDEN, ALREADY_EXISTS */
export const createRate = (deps: Deps, caller: Caller, command: CreateMileageRate): Promise<Rate> =>
  changingRates(deps, caller, async () => {
    const { business } = await deps.contexts.of(caller.businessId);
    const id = await deps.database.nextId('mileage_rates_id_seq');
    return deps.database.changeIdempotently(caller, async (tx) => {
      const known = await selectRates(tx, business.id);
      if (known.some(({ effectiveFrom }) => effectiveFrom === command.effectiveFrom))
        throw new AppError('ALREADY_EXISTS');
      const rate = ownRate(command, { id, business, now: tx.now });
      tx.write(insertRate(business.id, rate));
      tx.write(queueYears(business.id, rate.effectiveFrom));
      tx.audit('mileage_rate.created', `mileage_rate:${id}`);
      return rate;
    });
  });
