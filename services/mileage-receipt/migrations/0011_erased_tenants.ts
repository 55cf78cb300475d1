import { createErasedTenants, dropErasedTenants } from '@outlay/store';

/** Which businesses were erased, for messages of theirs that come late. */
export const up = createErasedTenants;
export const down = dropErasedTenants;
