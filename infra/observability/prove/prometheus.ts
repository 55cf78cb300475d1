import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../local/servers/ports.ts';
import { needProgram } from '../../local/servers/programs.ts';
import { createLife } from '../../local/servers/server.ts';
import { FOLDER } from '../rules.ts';

type Scraped = { job: string; targets: readonly string[]; path?: string; family?: string };

const EVERY = '2s';

const configuration = (scraped: readonly Scraped[]): string =>
  JSON.stringify({
    global: { scrape_interval: EVERY, evaluation_interval: EVERY },
    rule_files: ['rules/*.yml'],
    scrape_configs: scraped.map(({ job, targets, path = '/metrics', family }) => ({
      job_name: job,
      metrics_path: path,
      ...(family && { params: { family: [family] } }),
      static_configs: [{ targets }],
    })),
  });

/** Our rules, evaluated as often as everything else: nobody waits five minutes for a budget. */
const copyRules = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.rules.yml'))) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/^ {4}interval: \w+$/gm, `    interval: ${EVERY}`));
  }
};

export type Prometheus = {
  /** How many series a query has now. @throws Error with what Prometheus says of a query that is wrong */
  count(expr: string): Promise<number>;
  stop(): Promise<void>;
};

/** A real Prometheus with our rules, on loopback, its data in `directory`. */
export const startPrometheus = async (directory: string, scraped: readonly Scraped[]): Promise<Prometheus> => {
  copyRules(join(directory, 'rules'));
  writeFileSync(join(directory, 'prometheus.yml'), configuration(scraped));
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const life = createLife({
    ...{ name: 'Prometheus', directory, stopSignal: 'SIGTERM' as const },
    launch: {
      command: needProgram('prometheus'),
      args: [
        `--config.file=${join(directory, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(directory, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      deathSignal: 'SIGTERM',
    },
    ready: async () => (await fetch(`${url}/-/ready`)).ok,
  });
  await life.start();
  return {
    count: async (expr) => {
      const answer = await fetch(`${url}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query: expr }) });
      const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
      if (data === undefined) throw new Error(`${error}: ${expr}`);
      return data.result.length;
    },
    stop: life.stop,
  };
};
