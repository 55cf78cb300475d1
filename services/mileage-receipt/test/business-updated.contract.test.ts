import { businessUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessUpdated } from '../src/events-in/business-updated.ts';

testSubscription(businessUpdated, 'its country decides whose rates hold', (delivered) =>
  handleBusinessUpdated({ business: delivered }),
);
