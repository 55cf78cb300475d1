import { locationUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleLocationUpdated } from '../src/events-in/location-updated.ts';

testSubscription(locationUpdated, 'trips made from then on are paid by its region', (delivered) =>
  handleLocationUpdated({ location: delivered }),
);
