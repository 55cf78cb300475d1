import { sandboxClockMoved } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';

testSubscription(sandboxClockMoved, 'our time follows, also after a restart', (delivered) =>
  handleSandboxClockMoved({ clockMoved: delivered }),
);
