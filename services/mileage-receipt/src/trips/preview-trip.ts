import type { Caller, CreateMileageTrip } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { planTrip } from './plan-trip.ts';
import type { Pay, Trip } from './trip.ts';
import { settleFrom } from './trip-year.table.ts';

/** Of a preview, which is not kept: after every trip of its day. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** What a trip would be worth if it were entered now. @throws as `createTrip` */
export const previewTrip = async (deps: Deps, caller: Caller, command: CreateMileageTrip): Promise<Trip> => {
  const { facts, choose } = await planTrip(deps, caller, command);
  const { businessId } = caller;
  const now = deps.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const draft = { ...facts, id: LAST_ID, businessId, expenseId: null, status: 'validated' as const, version: 1 };
  const settled = await deps.database.read(businessId, (tx) => settleFrom(tx, draft, { ...draft, pay: null }, choose));
  const pay = settled.find(({ id }) => id === LAST_ID)?.pay as Pay;
  return { ...draft, ...times, pay };
};
