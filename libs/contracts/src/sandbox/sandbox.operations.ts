import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { timestamp, writtenTimestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, post } = ownedBy('gateway');

/** The sandbox's time. */
export const sandboxClock = z
  .strictObject({
    now: timestamp.describe('The time in the sandbox, in UTC.'),
    offsetMs: z.int().describe('Milliseconds that the sandbox is ahead of the real time; 0 until it is moved.'),
  })
  .meta({ id: 'SandboxClock', description: "The sandbox's time." });

export type SandboxClockView = z.infer<typeof sandboxClock>;

const DURATION =
  /^P(?=\d|T\d)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,7}M)?(?:\d{1,9}(?:\.\d{1,3})?S)?)?$/;

/** By how much, or until when. */
export const moveSandboxClock = z
  .strictObject({
    advance: z
      .string()
      .regex(DURATION)
      .optional()
      .describe('By how much, an ISO 8601 duration: P1D, PT5M, PT0.5S. This or `now`.'),
    now: writtenTimestamp
      .optional()
      .describe('Until when: a moment that is not before the time in the sandbox. This or `advance`.'),
  })
  .superRefine(({ advance, now }, context) => {
    if ((advance === undefined) === (now === undefined))
      context.issues.push({
        code: 'custom',
        params: { key: advance === undefined ? 'validation.required' : 'validation.notTogether' },
        path: [advance === undefined ? 'advance' : 'now'],
        input: now,
      });
  })
  .meta({ id: 'MoveSandboxClock', description: "By how much, or until when, to move the sandbox's time." });

export type MoveSandboxClock = z.infer<typeof moveSandboxClock>;

export const sandboxOperations = [
  get('getSandboxClock', '/v1/sandbox/clock', {
    scope: 'businesses:read',
    summary: 'What time it is in the sandbox',
    about: 'Use it in tests that depend on the time. In production it does not exist.',
    answer: single(sandboxClock),
  }),
  post('moveSandboxClock', '/v1/sandbox/clock', {
    scope: 'businesses:write',
    summary:
      "Move the sandbox's time on, for all of its businesses: schedules, retries and payments then run. One business may: the first, or the one that the operator gave the clock to",
    about: 'Use it to test what takes days: payments leave, retries are sent, holds end.',
    body: moveSandboxClock,
    answer: single(sandboxClock),
    emits: ['sandbox.clock_moved'],
  }),
] as const;
