export { vehicles } from './vehicle.table.ts';
export type { Vehicle } from './vehicle.ts';
