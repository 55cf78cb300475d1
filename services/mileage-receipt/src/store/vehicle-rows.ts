import type { Ownership } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Vehicle } from '../domain/vehicle.ts';

export type VehicleRow = {
  id: number;
  business_id: number;
  user_id: number | null;
  name: string;
  ownership: Ownership;
  region: string | null;
  license_plate: string | null;
  is_active: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export const VEHICLE_COLUMNS =
  'id, business_id, user_id, name, ownership, region, license_plate, is_active, version, created_at, updated_at';

export const toVehicle = (row: VehicleRow): Vehicle => ({
  id: row.id,
  businessId: row.business_id,
  userId: row.user_id,
  name: row.name,
  ownership: row.ownership,
  region: row.region,
  licensePlate: row.license_plate,
  isActive: row.is_active,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const FIND = `SELECT ${VEHICLE_COLUMNS} FROM vehicles WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

export const findVehicle = async (tx: Transaction, businessId: number, id: number): Promise<Vehicle | undefined> => {
  const row = await tx.one<VehicleRow>({ name: 'vehicle-find', text: FIND, values: [businessId, id] });
  return row && toVehicle(row);
};

export const lockVehicle = async (tx: Transaction, businessId: number, id: number): Promise<Vehicle | undefined> => {
  const query = { name: 'vehicle-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<VehicleRow>(query);
  return row && toVehicle(row);
};

const PUT = `INSERT INTO vehicles (${VEHICLE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, ownership = excluded.ownership, region = excluded.region,
    license_plate = excluded.license_plate, is_active = excluded.is_active, version = excluded.version,
    updated_at = excluded.updated_at`;

export const putVehicle = (vehicle: Vehicle): Query => ({
  name: 'vehicle-put',
  text: PUT,
  values: [
    vehicle.id,
    vehicle.businessId,
    vehicle.userId,
    vehicle.name,
    vehicle.ownership,
    vehicle.region,
    vehicle.licensePlate,
    vehicle.isActive,
    vehicle.version,
    vehicle.createdAt,
    vehicle.updatedAt,
  ],
});

export const removeVehicle = ({ businessId, id }: Vehicle, now: Date): Query => ({
  name: 'vehicle-remove',
  text: 'UPDATE vehicles SET deleted_at = $3 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});
