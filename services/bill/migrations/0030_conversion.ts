import { createConversion, dropConversion } from '@outlay/store';

/** Amounts in another currency are rounded half to even. */
export const up = createConversion;
export const down = dropConversion;
