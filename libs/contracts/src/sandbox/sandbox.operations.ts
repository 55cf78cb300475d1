import { single } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { moveSandboxClock, sandboxClock } from './sandbox-clock.resource.ts';

const { get, post } = ownedBy('gateway');

export const getSandboxClock = get('getSandboxClock', '/v1/sandbox/clock', {
  scope: 'businesses:read',
  summary: 'What time it is in the sandbox',
  answer: single(sandboxClock),
});

export const moveSandboxClockOperation = post('moveSandboxClock', '/v1/sandbox/clock', {
  scope: 'businesses:write',
  summary: "Move the sandbox's time on, for all of its businesses: schedules, retries and payments then run",
  body: moveSandboxClock,
  answer: single(sandboxClock),
  emits: ['sandbox.clock_moved'],
});
