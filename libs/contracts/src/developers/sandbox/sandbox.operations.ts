import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { timestamp, writtenTimestamp } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

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

/** A business of the sandbox on its way back to its beginning. */
export const sandboxReset = z
  .strictObject({
    resetId: z.string().describe('`reset_` and a ULID, as in the lines `reset:…` of the audit log.'),
    status: z.enum(['in_progress', 'done']).describe('`done` once every service has forgotten what the business did.'),
    requestedAt: timestamp.describe('When it was asked for, in UTC: by the clock of the sandbox.'),
    services: z
      .array(
        z
          .strictObject({
            service: z.string().describe('Its name, as in the ids of the audit log.'),
            handledAt: timestamp
              .nullable()
              .describe('When it had forgotten what the business did, in UTC; null until it says so.'),
          })
          .meta({ id: 'ServiceOfReset', description: 'A service that forgets what a business did.' }),
      )
      .describe('All that have data of a business. Deliveries and events of webhooks are kept.'),
  })
  .meta({ id: 'SandboxReset', description: 'How far the reset of a business in the sandbox is.' });

export type SandboxResetView = z.infer<typeof sandboxReset>;

export const resetSandbox = z
  .strictObject({
    confirm: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('The name of the business as it stands: nobody resets it by mistake.'),
  })
  .meta({ id: 'ResetSandbox', description: 'Which business to reset, by its name.' });

export type ResetSandbox = z.infer<typeof resetSandbox>;

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
  post('resetSandbox', '/v1/sandbox/reset', {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary:
      'Take the business back to its beginning: what it did is gone, in every service, and no other business is touched',
    about:
      'Use it to begin a test anew. People, settings, keys, applications and webhooks stay, and no samples are made. It is answered at once; poll the reset until it is `done`, because what is made before may go with the rest.',
    body: resetSandbox,
    status: 202,
    answer: single(sandboxReset),
    emits: ['employee.deleted', 'department.deleted', 'location.deleted', 'category.deleted', 'vendor.deleted'],
    emitsInternally: ['sandbox.reset'],
  }),
  get('getSandboxReset', '/v1/sandbox/resets/{resetId}', {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'Get how far a reset of the business is',
    about: 'Poll it until `status` is `done`: then every service has forgotten, and what is made stays.',
    params: z.strictObject({ resetId: z.string().regex(/^reset_[0-9A-HJKMNP-TV-Z]{26}$/) }),
    answer: single(sandboxReset),
  }),
] as const;
