import type { LocationPlaceView, PlaceView } from '../businesses/place.resource.ts';

export const exampleDepartment: PlaceView = {
  id: 2,
  businessId: 1,
  name: 'Sales',
  code: 'SAL',
  active: true,
  version: 1,
};

export const exampleLocation: LocationPlaceView = {
  id: 1,
  businessId: 1,
  name: 'Montréal',
  code: 'YUL',
  region: 'QC',
  country: 'CA',
  active: true,
  version: 1,
};
