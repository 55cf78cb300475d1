import { AT, changes, event } from '../events/event.ts';
import type { MileageTripView } from './mileage-trip.resource.ts';
import { mileageTrip } from './mileage-trip.resource.ts';

const exampleTrip: MileageTripView = {
  id: 88,
  businessId: 1,
  userId: 7,
  employeeId: 12,
  name: 'Visit to the mill',
  note: null,
  date: '2026-03-13T00:00:00Z',
  stops: [],
  savedTripId: null,
  categoryId: 5,
  category: 'Mileage',
  vehicle: { id: 3, name: 'Corolla', ownership: 'EMPLOYEE' },
  isRoundTrip: false,
  distance: { calculated: null, claimed: 120, effective: 120, unit: 'km', source: 'CLAIMED' },
  route: null,
  rate: {
    scheme: 'CRA',
    region: 'QC',
    unit: 'km',
    segments: [{ distance: 120, rate: 0.73, amount: 87.6 }],
    effectiveFrom: '2026-01-01',
  },
  amount: 87.6,
  currency: 'CAD',
  reimbursable: true,
  policyViolations: [],
  expenseId: null,
  status: 'validated',
  statusLabel: 'Validated',
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

export const mileageTripCreated = event('mileage_trip.created', {
  summary: 'A mileage trip was created',
  data: { trip: mileageTrip },
  example: { trip: exampleTrip },
});

export const mileageTripUpdated = event('mileage_trip.updated', {
  summary: 'A mileage trip was updated',
  data: { trip: mileageTrip, ...changes },
  example: { trip: exampleTrip, previousAttributes: { name: null }, changedFields: ['name'] },
});

export const mileageTripDeleted = event('mileage_trip.deleted', {
  summary: 'A mileage trip was deleted',
  data: { trip: mileageTrip },
  example: { trip: exampleTrip },
});
