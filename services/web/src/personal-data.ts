import { MESSAGING_DATA, type PersonalData } from '@outlay/store';

/** What the app's server keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  sessions: {
    why: 'who uses the app in a browser',
    kept: 'until it expires, or the person is erased',
    record: 'id business_id user_id created_at used_at expires_at',
    secret: 'sealed',
    of: 'user_id = person_id',
    erased: 'delete',
  },
};
