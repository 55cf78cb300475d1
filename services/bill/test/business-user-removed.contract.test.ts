import { businessUserRemoved } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUserRemoved } from '../src/events-in/business-user-removed.ts';

testSubscription(businessUserRemoved, 'nobody waits for their approval any more', (delivered) =>
  handleBusinessUserRemoved({ userRemoved: delivered }),
);
