import type { PlaceView } from '../resources/place.ts';

export const exampleDepartment: PlaceView = {
  id: 2,
  businessId: 1,
  name: 'Sales',
  code: 'SAL',
  active: true,
  version: 1,
};

export const exampleLocation: PlaceView = {
  id: 1,
  businessId: 1,
  name: 'Montréal',
  code: 'YUL',
  active: true,
  version: 1,
};
