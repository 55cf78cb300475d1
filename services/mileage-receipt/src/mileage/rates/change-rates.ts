import { AppError, type Caller, type CreateMileageRate, notFound } from '@outlay/contracts';
import { asAlreadyExists } from '@outlay/store';
import { assertMaySetRates, type Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { deleteRates, insertRate, selectRates } from '../rate-choice/rate.table.ts';
import { MILLI, type Rate, rateView } from '../rate-choice/rate.ts';
import { queueYears } from '../trips/trip-year.table.ts';

/**
 * Makes a change of a business's rates. The cached rates are forgotten, and open trips from a changed rate's day on are
 * recomputed soon.
 * @throws AppError FORBIDDEN, ALREADY_EXISTS
 */
const changingRates = async <T>(deps: Deps, caller: Caller, change: () => Promise<T>): Promise<T> => {
  assertMaySetRates(caller);
  try {
    return await change();
  } catch (error) {
    throw asAlreadyExists(error);
  } finally {
    deps.rates.forget(caller.businessId);
    deps.wake.emit('years');
  }
};

/** A business's own rate; what the command leaves out is as in the rest of the business. */
const ownRate = (
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

/** As many as one may replace at a time: each is read wherever a trip is computed. */
const MOST = 100;

/** @throws AppError FORBIDDEN, ALREADY_EXISTS, LIMIT_REACHED */
export const createRate = (deps: Deps, caller: Caller, command: CreateMileageRate): Promise<Rate> =>
  changingRates(deps, caller, async () => {
    const { business } = await deps.contexts.of(caller.businessId);
    const id = await deps.database.nextId('mileage_rates_id_seq');
    return deps.database.changeIdempotently(caller, async (tx) => {
      const known = await selectRates(tx, business.id);
      if (known.some(({ effectiveFrom }) => effectiveFrom === command.effectiveFrom))
        throw new AppError('ALREADY_EXISTS', { facts: { field: 'effectiveFrom' } });
      if (known.length >= MOST) throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
      const rate = ownRate(command, { id, business, now: tx.now });
      tx.write(insertRate(business.id, rate));
      tx.write(queueYears(business.id, rate.effectiveFrom));
      tx.audit('mileage_rate.created', `mileage_rate:${id}`);
      return rate;
    });
  });

/** Each has an id and a time of its own, also where nothing else changed. */
const auditedRate = (rate: Rate) => {
  const { id: _, createdAt: _at, ...facts } = rateView(rate);
  return facts;
};

/** Replaces all rates of the business. @throws AppError FORBIDDEN */
export const replaceRates = (deps: Deps, caller: Caller, commands: readonly CreateMileageRate[]): Promise<Rate[]> =>
  changingRates(deps, caller, async () => {
    const { business } = await deps.contexts.of(caller.businessId);
    const ids: number[] = [];
    for (const _ of commands) ids.push(await deps.database.nextId('mileage_rates_id_seq'));
    return deps.database.change(caller, async (tx) => {
      const known = await selectRates(tx, business.id);
      const rates = commands.map((command, at) => ownRate(command, { id: ids[at] ?? 0, business, now: tx.now }));
      const [earliest] = [...known, ...rates].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
      const replaced = known.map(({ id }) => id ?? 0);
      tx.write(deleteRates(business.id, replaced));
      for (const rate of rates) tx.write(insertRate(business.id, rate));
      if (earliest) tx.write(queueYears(business.id, earliest.effectiveFrom));
      tx.audit('mileage_rates.replaced', `business:${business.id}`, {
        before: { rates: known.map(auditedRate) },
        after: { rates: rates.map(auditedRate) },
      });
      return rates;
    });
  });

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
