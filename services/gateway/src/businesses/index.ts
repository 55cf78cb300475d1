export { findBusiness, lockBusiness } from './business.table.ts';
export { createUnownedBusiness } from './create-business.ts';
export { cleanReservations } from './reservation.table.ts';
