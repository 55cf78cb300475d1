import {
  type DistanceSource,
  type ExpenseStatus,
  expenseLocked,
  type MileageTripView,
  type Ownership,
  type RateScheme,
  type Stored,
} from '@outlay/contracts';
import type { Segment, Unit } from '../rate-choice/rate.ts';

/** What a trip is worth, by the rates of its day and the distance of the year before it. */
export type Pay = {
  scheme: RateScheme;
  /** Of the segments. */
  rateUnit: Unit;
  effectiveFrom: string | null;
  segments: readonly Segment[];
  /** What the trip adds to its year, in thousandths of the rate's unit; a vehicle of the company adds nothing. */
  counted: number;
  amountMinor: number;
  currency: string;
};

type Entered = Pick<
  MileageTripView,
  'userId' | 'employeeId' | 'name' | 'note' | 'date' | 'stops' | 'savedTripId' | 'categoryId' | 'isRoundTrip'
> & { projectId: number | null };

/** What a person entered, and what was measured. Distances in thousandths of `unit`. */
export type TripFacts = Entered & {
  /** The calendar day of `date` in the business's time zone, YYYY-MM-DD; of trips of before that rule, the day as written. */
  day: string;
  /** The vehicle, with the name, ownership and region that it had when it was named. */
  vehicleId: number | null;
  vehicleName: string | null;
  ownership: Ownership;
  region: string | null;
  polyline: string | null;
  unit: Unit;
  calculated: number | null;
  calculatedBy: Exclude<DistanceSource, 'CLAIMED' | 'UNKNOWN'> | null;
  claimed: number | null;
};

type Kept = 'id' | 'businessId' | 'expenseId' | 'status' | 'version' | 'createdAt' | 'updatedAt';

/** Its status is that of its expense. */
export type Trip = TripFacts & Pay & Pick<Stored<MileageTripView>, Kept>;

/** The distance that counts: what is claimed, else what was calculated, else nothing. */
export const effectiveOf = ({ claimed, calculated }: Pick<TripFacts, 'claimed' | 'calculated'>): number =>
  claimed ?? calculated ?? 0;

const LOCKED: ReadonlySet<ExpenseStatus> = new Set<ExpenseStatus>(['submitted', 'approved', 'reimbursed', 'split']);

/** A trip whose expense is in a submitted report keeps what it was worth then. */
export const isLocked = ({ status }: Pick<Trip, 'status'>): boolean => LOCKED.has(status);

/** @throws AppError EXPENSE_LOCKED */
export const assertOpen = (trip: Pick<Trip, 'status' | 'expenseId'>): void => {
  if (isLocked(trip)) throw expenseLocked({ id: trip.expenseId, status: trip.status });
};
