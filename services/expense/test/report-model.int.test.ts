import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPENSE_STATUSES, type ExpenseStatus, REPORT_STATUSES, type ReportStatus } from '@outlay/contracts';
import fc from 'fast-check';
import { createAgreement } from './model/agree.ts';
import { type Command, sequences } from './model/commands.ts';
import { ADAM, EVERYBODY, type Person } from './model/people.ts';
import { createPlay, type Played } from './model/play.ts';
import type { World } from './model/world.ts';
import { startService, type TestService } from './service.ts';

/** `OUTLAY_SEQUENCES=5000` drives the whole number of sequences; by default a sample of them. */
const SEQUENCES = Number(process.env.OUTLAY_SEQUENCES ?? 25);
/** From here on every state must have been reached. */
const MANY = 200;
const SECOND = 1_000;
const DAY = 86_400_000;

let service: TestService;
let categories: number[];
let played = 0;
const reached = { expenses: new Set<ExpenseStatus>(), reports: new Set<ReportStatus>() };
/** Of all sequences: how many expenses there must be now. */
const live = new Map<ExpenseStatus, number>();

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  for (const { userId, role } of EVERYBODY) await service.hasMember(1, userId, role);
  const { body } = await service.call('GET', '/v1/categories?pageSize=3', {});
  categories = body.data.map(({ id }: { id: number }) => id);
});
afterAll(() => service.stop());

const PUBLISHED = `SELECT kind || ' ' || split_part(aggregate, ':', 2) AS published FROM outbox WHERE id > $1
  AND (kind LIKE 'expense.%' OR kind LIKE 'report.%') ORDER BY id`;

const lastPublished = async (): Promise<number> => {
  const [row] = await service.database.look<{ last: string }>('SELECT coalesce(max(id), 0) AS last FROM outbox');
  return Number(row?.last ?? 0);
};

const expectCounts = async ({ expenses }: World): Promise<void> => {
  for (const { status, isGone } of expenses) if (!isGone) live.set(status, (live.get(status) ?? 0) + 1);
  const count = async (query = '') =>
    (await service.call('GET', `/v1/expenses?pageSize=1${query}`, ADAM)).body.pagination.totalCount;
  const status = EXPENSE_STATUSES[played % EXPENSE_STATUSES.length] ?? 'draft';
  expect(await count()).toBe([...live.values()].reduce((sum, each) => sum + each, 0));
  expect([status, await count(`&status=${status}`)]).toEqual([status, live.get(status) ?? 0]);
};

/** The commands, as a failing sequence shows them. */
const worded = ({ command, expected, reply }: Played) => ({
  command: `${command.what} by ${command.by.role} ${command.by.userId}`,
  status: expected.status,
  code: expected.code,
  answered: JSON.stringify(reply.body?.error ?? ''),
});

const drive = async ({ submitter, commands }: { submitter: Person; commands: Command[] }): Promise<void> => {
  const world: World = { expenses: [], reports: [] };
  played += 1;
  const day = new Date(Date.UTC(2015, 0, 1) + (played % 4_000) * DAY).toISOString().slice(0, 10);
  const { begin, play } = createPlay(world, { service, categories, day, submitter });
  const agreement = createAgreement(service);
  const before = await lastPublished();
  const events = await begin();
  for (const command of commands) {
    const step = await play(command);
    events.push(...step.expected.events);
    const { status, body } = step.reply;
    expect({ ...worded(step), status, code: body?.error?.code }).toEqual(worded(step));
    const report = world.reports[command.report % world.reports.length];
    if (report) await agreement.onReport(world, report);
    for (const each of world.expenses) reached.expenses.add(each.status);
    for (const each of world.reports) reached.reports.add(each.status);
  }
  await agreement.onEverything(world);
  await expectCounts(world);
  const published = await service.database.look<{ published: string }>(PUBLISHED, [before]);
  expect(published.map((row) => row.published)).toEqual(events);
};

describe('expenses and their reports in any hands', () => {
  it(
    'do what the tables state, and nothing else, whoever commands whatever; sums, counts and events agree',
    async () => {
      await fc.assert(fc.asyncProperty(sequences, drive), { numRuns: SEQUENCES, endOnFailure: true });
      const missing = [
        ...EXPENSE_STATUSES.filter((status) => !reached.expenses.has(status)),
        ...REPORT_STATUSES.filter((status) => !reached.reports.has(status)),
      ];
      expect(SEQUENCES < MANY ? [] : missing).toEqual([]);
    },
    Math.max(180 * SECOND, SEQUENCES * 2 * SECOND),
  );
});
