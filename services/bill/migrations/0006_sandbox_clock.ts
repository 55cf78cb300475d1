import { createClockOffset, dropClockOffset } from '@outlay/store';

export const up = createClockOffset;
export const down = dropClockOffset;
