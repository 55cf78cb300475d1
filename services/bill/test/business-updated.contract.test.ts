import { businessUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUpdated } from '../src/events-in/business-updated.ts';

testSubscription(businessUpdated, 'we approve and pay by its new settings and policies', (delivered) =>
  handleBusinessUpdated({ businessUpdated: delivered }),
);
