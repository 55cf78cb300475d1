import { businessUserRemoved } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUserRemoved } from '../src/events-in/business-user-removed.ts';

testSubscription(businessUserRemoved, 'no receipt is split with them any more', (delivered) =>
  handleBusinessUserRemoved({ userRemoved: delivered }),
);
