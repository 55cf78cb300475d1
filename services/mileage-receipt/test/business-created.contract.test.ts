import { businessCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleBusinessCreated } from '../src/events-in/business-created.ts';

testSubscription(businessCreated, 'we remember it', (delivered) => handleBusinessCreated({ business: delivered }));
