import { connected } from '../../postgres/connect.ts';
import { type FigureRow, rowOf } from '../harness/figure.ts';
import { create, type LiveBench, throughGateway } from './creates.ts';
import type { CreatesMeasured } from './creating.ts';
import { CONNECTIONS } from './live.ts';
import { msEach, sumOf, watchCluster } from './processes.ts';

const ROWS = 100_000;
const WARM = 1_500;
const MS = 7_000;
const DAY = '2026-03-13';

const COLUMNS = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = 'expenses' AND is_generated = 'NEVER' ORDER BY ordinal_position`;
/** What differs from row to row; what else the table has is that of an expense that the API made. */
const OWN: Readonly<Record<string, string>> = {
  id: `nextval('expenses_id_seq')`,
  merchant: `'Imported ' || n`,
  merchant_key: `lower('Imported ' || n)`,
};

/** An import past the service: as many expenses of the same person and day and amount, each of another merchant. */
const fill = (url: string, businessId: number): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(COLUMNS);
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const values = rows.map(({ name }) => OWN[name] ?? `one."${name}"`).join(', ');
    await client.query(
      `INSERT INTO expenses (${names}) SELECT ${values}
       FROM (SELECT * FROM expenses WHERE business_id = $1 AND spent_on = $2 ORDER BY id LIMIT 1) one, generate_series(1, $3::int) n`,
      [businessId, DAY, ROWS],
    );
  });

type Run = { created: CreatesMeasured; cpu: number };

/** Creates of one person on one day: does it matter how many there are already? Nobody analyses the table in between. */
export const benchSameDay = async ({ bench, creating }: LiveBench): Promise<FigureRow[]> => {
  const tenant = await bench.createTenant('One day');
  const creates = { ...throughGateway(bench, [tenant]), connections: CONNECTIONS, day: DAY };
  const run = async (): Promise<Run> => {
    await create(creating, { ...creates, ms: WARM });
    await bench.settle();
    const { result: created, used } = await watchCluster(bench, () => create(creating, { ...creates, ms: MS }));
    await bench.settle();
    return { created, cpu: sumOf(msEach(used, created.answers)) };
  };
  const few = await run();
  await fill(bench.expenseDatabase, tenant.tenantId);
  const many = await run();
  const perSecond = ({ created }: Run): number => created.answers / created.seconds;
  const beside = ({ cpu, created }: Run): string =>
    `CPU ${cpu.toFixed(1)} ms for each, p99 ${created.p99.toFixed(1)} ms`;
  const row = (key: string, what: string, one: Run): FigureRow =>
    rowOf({ key: `sameDay.${key}`, what, value: perSecond(one), unit: '/s', beside: beside(one) });
  return [
    row('few', 'creates of one person on one day', few),
    row('many', `  with ${ROWS.toLocaleString('en')} more expenses on it`, many),
    rowOf({
      ...{
        key: 'sameDay.ratio',
        what: '  so many times as fast without them',
        value: perSecond(few) / perSecond(many),
      },
      ...{ unit: 'times', aim: { most: 1.5 } },
    }),
  ];
};
