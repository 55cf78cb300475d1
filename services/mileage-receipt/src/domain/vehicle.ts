import type { Ownership, VehicleView } from '@outlay/contracts';

export type Vehicle = {
  id: number;
  businessId: number;
  /** null: the company's. */
  userId: number | null;
  name: string;
  ownership: Ownership;
  region: string | null;
  licensePlate: string | null;
  isActive: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export const vehicleView = ({ createdAt, updatedAt, ...vehicle }: Vehicle): VehicleView => ({
  ...vehicle,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
