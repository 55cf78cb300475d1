import { createErasedTenants, dropErasedTenants } from '../../src/index.ts';

export const up = createErasedTenants;
export const down = dropErasedTenants;
