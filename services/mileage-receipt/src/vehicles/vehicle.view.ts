import type { VehicleView } from '@outlay/contracts';
import type { Vehicle } from './vehicle.ts';

export const vehicleView = ({ createdAt, updatedAt, ...vehicle }: Vehicle): VehicleView => ({
  ...vehicle,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
