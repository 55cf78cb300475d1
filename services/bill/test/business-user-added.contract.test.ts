import { businessUserAdded } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUserAdded } from '../src/events-in/business-user-added.ts';

testSubscription(businessUserAdded, 'we remember who belongs to it and as what', (delivered) =>
  handleBusinessUserAdded({ userAdded: delivered }),
);
