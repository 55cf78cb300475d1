import { locationCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleLocationCreated } from '../src/events-in/location-created.ts';

testSubscription(locationCreated, 'trips of the employees there are paid by its region', (delivered) =>
  handleLocationCreated({ location: delivered }),
);
