import { userCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearUserCreated } from '../src/events-in/user-created.ts';

testHearing(userCreated, 'we remember their name and language', (told) => hearUserCreated({ user: told }));
