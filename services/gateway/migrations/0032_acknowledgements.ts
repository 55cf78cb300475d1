import { addAcknowledgements, dropAcknowledgements } from '@outlay/store';

/** Which events subscribers have, end to end. */
export const up = addAcknowledgements;
export const down = dropAcknowledgements;
