import { sandboxClockMoved } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';

testSubscription(
  sandboxClockMoved,
  'our time follows: payments leave, settle and come back by the new time',
  (delivered) => handleSandboxClockMoved({ clockMoved: delivered }),
);
