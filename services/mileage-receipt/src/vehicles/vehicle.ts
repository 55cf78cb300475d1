import type { Ownership } from '@outlay/contracts';

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
