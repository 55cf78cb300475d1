import {
  type Answer,
  AppError,
  type Caller,
  type CreateMileageRate,
  notFound,
  type OperationById,
} from '@outlay/contracts';
import { type ChangeTransaction, type Database, isUniqueViolation } from '@outlay/store';
import { assertMaySetRates } from '../domain/access.ts';
import { publishedFor } from '../domain/choose-rate.ts';
import { lockingOn, ownRate } from '../domain/rate-view.ts';
import type { Rate } from '../domain/rates.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { deleteRates, insertRate, queueYears, selectRates } from './rate-rows.ts';

export type RateQuery = OperationById<'listMileageRates'>['query']['_output'];

type Deps = {
  database: Database;
  contexts: BusinessContexts;
  /** Years are waiting to be recomputed. */
  onStale: () => void;
};

export type Rates = ReturnType<typeof createRates>;

/** What is newest stands first, as the default of every list has it; places of one day stay together. */
const sorted = (rates: readonly Rate[], { sortOrder }: RateQuery): Rate[] => {
  const rising = [...rates].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  return sortOrder === 'asc' ? rising : rising.toReversed();
};

/** A business's own rates beside the tax agency's. Open trips from a changed rate's day on are recomputed. */
export const createRates = ({ database, contexts, onStale }: Deps) => {
  const changing = async <T>({ businessId }: Caller, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
    } finally {
      contexts.forget(businessId);
      onStale();
    }
  };

  return {
    list: async (caller: Caller, query: RateQuery): Promise<{ rates: Rate[]; totalCount: number }> => {
      const { businessId } = caller;
      const { business } = await contexts.of(businessId);
      const own = await database.read(businessId, (tx) => selectRates(tx, businessId));
      const all = [...publishedFor(business.country), ...own];
      const locking = query.at === undefined ? all : lockingOn(all, query.at);
      const found = sorted(query.scheme ? locking.filter(({ scheme }) => scheme === query.scheme) : locking, query);
      const from = (query.page - 1) * query.pageSize;
      return { rates: found.slice(from, from + query.pageSize), totalCount: found.length };
    },

    /** @throws AppError NOT_FOUND */
    get: async ({ businessId }: Caller, id: number): Promise<Rate> => {
      const own = await database.read(businessId, (tx) => selectRates(tx, businessId));
      const rate = own.find((each) => each.id === id);
      if (!rate) throw notFound();
      return rate;
    },

    /** @throws AppError FORBIDDEN, ALREADY_EXISTS */
    create: async (caller: Caller, command: CreateMileageRate, answer: (rate: Rate) => Answer): Promise<Answer> => {
      assertMaySetRates(caller);
      const { business } = await contexts.of(caller.businessId);
      const id = await database.nextId('mileage_rates_id_seq');
      const work = async (tx: ChangeTransaction): Promise<Rate> => {
        const known = await selectRates(tx, business.id);
        if (known.some(({ effectiveFrom }) => effectiveFrom === command.effectiveFrom))
          throw new AppError('ALREADY_EXISTS');
        const rate = ownRate(command, { id, business, now: tx.now });
        tx.write(insertRate(business.id, rate));
        tx.write(queueYears(business.id, rate.effectiveFrom));
        tx.audit('mileage_rate.created', `mileage_rate:${id}`);
        return rate;
      };
      return changing(caller, () => database.changeIdempotently(caller, work, answer));
    },

    /** @throws AppError FORBIDDEN */
    replace: async (caller: Caller, commands: readonly CreateMileageRate[]): Promise<Rate[]> => {
      assertMaySetRates(caller);
      const { business } = await contexts.of(caller.businessId);
      const ids: number[] = [];
      for (const _ of commands) ids.push(await database.nextId('mileage_rates_id_seq'));
      const work = async (tx: ChangeTransaction): Promise<Rate[]> => {
        const known = await selectRates(tx, business.id);
        const rates = commands.map((command, index) =>
          ownRate(command, { id: ids[index] ?? 0, business, now: tx.now }),
        );
        const from = [...known, ...rates].reduce<string | undefined>(
          (least, { effectiveFrom: day }) => (least !== undefined && least < day ? least : day),
          undefined,
        );
        tx.write(
          deleteRates(
            business.id,
            known.map(({ id }) => id ?? 0),
          ),
        );
        for (const rate of rates) tx.write(insertRate(business.id, rate));
        if (from !== undefined) tx.write(queueYears(business.id, from));
        tx.audit('mileage_rates.replaced', `business:${business.id}`);
        return rates;
      };
      return changing(caller, () => database.change(caller, work));
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND */
    remove: async (caller: Caller, id: number): Promise<void> => {
      assertMaySetRates(caller);
      const { businessId } = caller;
      const work = async (tx: ChangeTransaction): Promise<void> => {
        const rate = (await selectRates(tx, businessId)).find((each) => each.id === id);
        if (!rate) throw notFound();
        tx.write(deleteRates(businessId, [id]));
        tx.write(queueYears(businessId, rate.effectiveFrom));
        tx.audit('mileage_rate.deleted', `mileage_rate:${id}`);
      };
      await changing(caller, () => database.change(caller, work));
    },
  };
};
