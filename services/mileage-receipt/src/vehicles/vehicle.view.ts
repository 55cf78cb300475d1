import { datesAsText, type VehicleView } from '@outlay/contracts';
import type { Vehicle } from './vehicle.ts';

export const vehicleView = (vehicle: Vehicle): VehicleView => datesAsText(vehicle);
