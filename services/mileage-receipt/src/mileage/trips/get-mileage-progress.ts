import { type Caller, invalidField, needsNamedPerson, type OperationById, todayIn } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { employeeOf, findEmployee, type Location, visibleRecord } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { MileageProgress } from './mileage-progress.ts';
import { tripRegion } from './trip-region.ts';
import { totalsOfYear } from './trip-year.table.ts';

type Query = OperationById<'getMileageProgress'>['query']['_output'];
type Driver = { userId: number; employeeId: number | null; location: Location | null };

/** Whose year it is: the employee's who is named, else the caller's. */
const driverOf = async (tx: Transaction, caller: Caller, employeeId: number | undefined): Promise<Driver> => {
  const { businessId, userId } = caller;
  if (employeeId === undefined) {
    if (userId === null) throw needsNamedPerson('employeeId');
    const { employeeId: own = null, location = null } = (await employeeOf(tx, businessId, userId)) ?? {};
    return { userId, employeeId: own, location };
  }
  const employee = visibleRecord(caller, await findEmployee(tx, businessId, employeeId));
  if (employee.userId === null) throw invalidField('employeeId', 'validation.noUser');
  return { ...employee, userId: employee.userId };
};

/** The day by whose rate the next trip of the year is paid: today, in a year that is not the current one its last or first. */
const dayIn = (year: number, today: string): string => {
  const current = Number(today.slice(0, 4));
  if (year === current) return today;
  return year < current ? `${year}-12-31` : `${year}-01-01`;
};

/**
 * How far a person's year is towards the next step of the rate.
 * @throws AppError NOT_FOUND, also for whom the caller may not see; VALIDATION_ERROR, MILEAGE_RATE_MISSING
 */
export const getMileageProgress = async (deps: Deps, caller: Caller, query: Query): Promise<MileageProgress> => {
  const { businessId } = caller;
  const { business } = await deps.contexts.of(businessId);
  const choose = await deps.rates.of(business);
  const today = todayIn(business.timeZone, deps.clock.now());
  const year = query.year ?? Number(today.slice(0, 4));
  return deps.database.read(businessId, async (tx) => {
    const { userId, employeeId, location } = await driverOf(tx, caller, query.employeeId);
    const region = tripRegion({ vehicle: null, location, business });
    const totals = await totalsOfYear(tx, { businessId, userId, year });
    return { year, userId, employeeId, region, rate: choose(dayIn(year, today), region), totals };
  });
};
