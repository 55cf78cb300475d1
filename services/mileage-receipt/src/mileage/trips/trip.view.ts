import {
  type Caller,
  inUtc,
  type Locale,
  type MileageTripView,
  mayWriteOwn,
  message,
  TRIP_ACTIONS,
  type TripAction,
  toMajor,
} from '@outlay/contracts';
import type { Categories } from '../../context/index.ts';
import { fromMilli, segmentAmount } from '../rate-choice/rate.ts';
import { effectiveOf, isLocked, type Pay, type Trip, type TripFacts } from './trip.ts';

type Violation = MileageTripView['policyViolations'][number];

/** A claim may be this much above what was calculated: detours happen (docs/api.md 1.8). In percent. */
const TOLERATED = 110;

const violationsOf = ({ claimed, calculated }: TripFacts, locale: Locale): Violation[] => {
  const violation = (code: Violation['code']): Violation => ({
    code,
    severity: 'warning',
    message: message(locale, { key: `violation.${code}` }),
  });
  if (claimed === null) return calculated === null ? [violation('DISTANCE_UNKNOWN')] : [];
  return calculated !== null && claimed * 100 > calculated * TOLERATED ? [violation('CLAIMED_ABOVE_CALCULATED')] : [];
};

const rateView = (trip: Pay & Pick<TripFacts, 'region'>): MileageTripView['rate'] => ({
  scheme: trip.scheme,
  region: trip.region,
  unit: trip.rateUnit,
  segments: trip.segments.map((segment) => ({
    distance: fromMilli(segment.milli),
    rate: fromMilli(segment.rate),
    amount: segmentAmount(segment),
  })),
  effectiveFrom: trip.effectiveFrom,
});

const distanceView = (facts: TripFacts): MileageTripView['distance'] => ({
  calculated: facts.calculated === null ? null : fromMilli(facts.calculated),
  claimed: facts.claimed === null ? null : fromMilli(facts.claimed),
  effective: fromMilli(effectiveOf(facts)),
  unit: facts.unit,
  source: facts.claimed === null ? (facts.calculatedBy ?? 'UNKNOWN') : 'CLAIMED',
});

type Draft = TripFacts & Pay & Pick<Trip, 'businessId' | 'status'>;

/** A trip that is not saved, as the API shows it. */
export const previewView = (trip: Draft, categories: Categories, locale: Locale) => ({
  businessId: trip.businessId,
  userId: trip.userId,
  employeeId: trip.employeeId,
  name: trip.name,
  note: trip.note,
  date: inUtc(trip.date),
  day: trip.day,
  stops: trip.stops,
  savedTripId: trip.savedTripId,
  categoryId: trip.categoryId,
  category: trip.categoryId === null ? null : (categories.get(trip.categoryId)?.names[locale] ?? null),
  projectId: trip.projectId,
  vehicle: { id: trip.vehicleId, name: trip.vehicleName, ownership: trip.ownership },
  isRoundTrip: trip.isRoundTrip,
  distance: distanceView(trip),
  route: trip.polyline === null ? null : { polyline: trip.polyline },
  rate: rateView(trip),
  amount: toMajor(trip.amountMinor, trip.currency),
  currency: trip.currency,
  reimbursable: trip.ownership === 'EMPLOYEE',
  policyViolations: violationsOf(trip, locale),
  status: trip.status,
  statusLabel: message(locale, { key: `expense.status.${trip.status}` }),
});

/** What somebody who sees the trip may do with it now, by the rules that guard each action. */
const tripActions = (trip: Trip, { role }: Pick<Caller, 'role'>): TripAction[] =>
  mayWriteOwn(role) && !isLocked(trip) ? [...TRIP_ACTIONS] : [];

/**
 * A trip as the API shows it: distances in the business's unit, money in major units, text in the reader's language. Events
 * have no `actor`.
 */
export const tripView = (
  trip: Trip,
  categories: Categories,
  locale: Locale,
  actor?: Pick<Caller, 'role'>,
): MileageTripView => ({
  id: trip.id,
  ...previewView(trip, categories, locale),
  expenseId: trip.expenseId,
  ...(actor && { allowedActions: tripActions(trip, actor) }),
  version: trip.version,
  createdAt: trip.createdAt.toISOString(),
  updatedAt: trip.updatedAt.toISOString(),
});
