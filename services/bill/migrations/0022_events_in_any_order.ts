import { addMomentsOfMembers, dropMomentsOfMembers } from '@outlay/store';

/** What events say of a member is kept by the newest of each thing, whatever the order in which they come. */
export const up = addMomentsOfMembers;
export const down = dropMomentsOfMembers;
