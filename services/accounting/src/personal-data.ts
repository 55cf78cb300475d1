import { MESSAGING_DATA, type PersonalData, replicaData } from '@outlay/store';

/** What the database of the books keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...replicaData(),
};
