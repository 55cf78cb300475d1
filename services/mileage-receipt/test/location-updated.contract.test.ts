import { locationUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearLocationUpdated } from '../src/events-in/location-updated.ts';

testHearing(locationUpdated, 'trips made from then on are paid by its region', (told) =>
  hearLocationUpdated({ location: told }),
);
