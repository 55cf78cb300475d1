import { userDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearUserDeleted } from '../src/events-in/user-deleted.ts';

testHearing(userDeleted, 'they are nobody in the business', (told) => hearUserDeleted({ userDeleted: told }));
