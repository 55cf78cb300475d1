import type { Stored, VehicleView } from '@outlay/contracts';

/** A vehicle that trips name; without a `userId` it is the company's. */
export type Vehicle = Stored<VehicleView>;
