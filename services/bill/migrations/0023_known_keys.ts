import { createKnownKeys, dropKnownKeys } from '@outlay/store';

/** Which keys belong to this database (docs/decisions/040). */
export const up = createKnownKeys;
export const down = dropKnownKeys;
