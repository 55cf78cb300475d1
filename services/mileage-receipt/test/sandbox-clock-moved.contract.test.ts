import { sandboxClockMoved } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';

testHearing(sandboxClockMoved, 'our time follows, also after a restart', (told) =>
  hearSandboxClockMoved({ clockMoved: told }),
);
