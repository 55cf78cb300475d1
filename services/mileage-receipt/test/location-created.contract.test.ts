import { locationCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearLocationCreated } from '../src/events-in/location-created.ts';

testHearing(locationCreated, 'trips of the employees there are paid by its region', (told) =>
  hearLocationCreated({ location: told }),
);
