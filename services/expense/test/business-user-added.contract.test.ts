import { businessUserAdded } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUserAdded } from '../src/events-in/business-user-added.ts';

testSubscription(
  businessUserAdded,
  'we remember who belongs to it: expenses are entered for its members only',
  (delivered) => handleBusinessUserAdded({ userAdded: delivered }),
);
