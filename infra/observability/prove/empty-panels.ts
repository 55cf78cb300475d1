import { readMetricsPage } from '../metrics-page.ts';
import { metricsIn } from '../promql.ts';
import { panelsIn } from '../rules.ts';
import { withoutVariables } from './panel-rules.ts';

/** Parts of queries that have nothing in this cluster, with the reason. */
const OF_TROUBLE: Readonly<Record<string, string>> = {
  rabbitmq_unreachable_cluster_peers_count: 'shown by RabbitMQ from 3.13 on',
  pg_stat_replication_pg_wal_lsn_diff: 'no standby here',
  'outcome=~"5xx|failed"': 'no call failed',
  redis_sentinel_: 'no Sentinel here',
  'ALERTS{alertname=~"ErrorBudget': 'no budget burns',
};

/** Why a query may have no series here; undefined: it may not. */
const reasonOf = (
  expr: string,
  jobs: ReadonlySet<string>,
  ofExporters: ReadonlyMap<string, string>,
): string | undefined => {
  for (const name of metricsIn(expr)) {
    const job = ofExporters.get(name) ?? ofExporters.get(name.replace(/_(bucket|count|sum)$/, ''));
    if (job !== undefined && !jobs.has(job)) return `no exporter ${job} here`;
  }
  return Object.entries(OF_TROUBLE).find(([part]) => expr.includes(part))?.[1];
};

/** Prints, for each dashboard, how many queries have how many series; true where every empty one has a reason. */
export const judge = async (count: (expr: string) => Promise<number>, jobs: ReadonlySet<string>): Promise<boolean> => {
  const { ofExporters } = readMetricsPage();
  const unexplained: string[] = [];
  const totals = new Map<string, { queries: number; full: number; series: number; reasons: string[] }>();
  for (const { board, panel, expr } of panelsIn()) {
    const total = totals.get(board) ?? { queries: 0, full: 0, series: 0, reasons: [] };
    totals.set(board, total);
    const series = await count(withoutVariables(expr));
    total.queries += 1;
    total.series += series;
    if (series > 0) total.full += 1;
    else {
      const reason = reasonOf(expr, jobs, ofExporters);
      total.reasons.push(`${panel}: ${reason ?? 'NOTHING, and nobody says why'}`);
      if (reason === undefined) unexplained.push(`${board}: ${panel}: ${expr}`);
    }
  }
  for (const [board, { queries, full, series, reasons }] of totals)
    console.log(
      `${board}: ${full} of ${queries} queries have ${series} series\n${reasons.map((one) => `  ${one}\n`).join('')}`,
    );
  for (const one of unexplained) console.log(`✗ ${one}`);
  return unexplained.length === 0;
};
