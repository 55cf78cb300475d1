import type { Handlers } from '@outlay/http';
import type { Stores } from '../store/stores.ts';
import { rateHandlers } from './mileage-rates.ts';
import { tripHandlers } from './mileage-trips.ts';
import { splitHandlers } from './receipt-splits.ts';
import { type ReceiptDeps, receiptHandlers } from './receipts.ts';
import { savedTripHandlers } from './saved-trips.ts';
import { vehicleHandlers } from './vehicles.ts';

type Outside = Pick<ReceiptDeps, 'files' | 'folder' | 'expenses' | 'clock'>;

/** Every operation that this service owns: a missing one is a type error. */
export const createHandlers = (stores: Stores, outside: Outside): Handlers<'mileage-receipt'> => ({
  ...tripHandlers({ trips: stores.trips, list: stores.tripList }),
  ...vehicleHandlers(stores.vehicles),
  ...savedTripHandlers(stores.savedTrips),
  ...rateHandlers(stores.rates),
  ...receiptHandlers({ ...outside, receipts: stores.receipts, list: stores.receiptList }),
  ...splitHandlers({ splits: stores.splits, expenses: outside.expenses }),
});
