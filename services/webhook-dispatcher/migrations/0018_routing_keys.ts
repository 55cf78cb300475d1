import { addRoutingKeys, dropRoutingKeys } from '@outlay/store';

export const config = { transaction: false };
export const up = addRoutingKeys;
export const down = dropRoutingKeys;
