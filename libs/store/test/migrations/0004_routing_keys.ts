import { addRoutingKeys, dropRoutingKeys } from '../../src/index.ts';

export const config = { transaction: false };
export const up = addRoutingKeys;
export const down = dropRoutingKeys;
