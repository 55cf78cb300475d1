import { createKnownRecords, dropKnownRecords } from '@outlay/store';

/** The ids of the departments, locations and categories that requests may name. */
export const up = createKnownRecords;

export const down = dropKnownRecords;
