import { sandboxClockMoved } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';

testHearing(sandboxClockMoved, 'our time follows: payments leave, settle and come back by the new time', (told) =>
  hearSandboxClockMoved({ clockMoved: told }),
);
