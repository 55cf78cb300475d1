import { locationDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleLocationDeleted } from '../src/events-in/location-deleted.ts';

testSubscription(locationDeleted, "its region is that of nobody's trips any more", (delivered) =>
  handleLocationDeleted({ locationDeleted: delivered }),
);
