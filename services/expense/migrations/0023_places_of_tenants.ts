import { createTenantPlaces, dropTenantPlaces } from '@outlay/store';

export const up = createTenantPlaces;

export const down = dropTenantPlaces;
