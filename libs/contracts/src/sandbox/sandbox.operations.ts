import { single } from '../operations/envelopes.ts';
import { operation } from '../operations/operation.ts';
import { moveSandboxClock, sandboxClock } from './sandbox-clock.resource.ts';

const owner = 'gateway';

export const getSandboxClock = operation({
  id: 'getSandboxClock',
  method: 'GET',
  path: '/v1/sandbox/clock',
  owner,
  scope: 'businesses:read',
  summary: 'What time it is in the sandbox',
  status: 200,
  answer: single(sandboxClock),
});

export const moveSandboxClockOperation = operation({
  id: 'moveSandboxClock',
  method: 'POST',
  path: '/v1/sandbox/clock',
  owner,
  scope: 'businesses:write',
  summary: "Move the sandbox's time on, for all of its businesses: schedules, retries and payments then run",
  body: moveSandboxClock,
  status: 200,
  answer: single(sandboxClock),
  emits: ['sandbox.clock_moved'],
});
