import { mayUse, ownedRecords } from '../context/index.ts';
import { vehicles } from './vehicle.table.ts';

/** What can be done with vehicles as with any record that a person or the company has. */
export const vehicleRecords = ownedRecords({
  noun: 'vehicle',
  audit: { updated: 'vehicle.updated', deleted: 'vehicle.deleted' },
  table: vehicles,
  mayRead: mayUse,
});
