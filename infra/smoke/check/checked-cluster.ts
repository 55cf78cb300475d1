import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { waitFor } from '@outlay/testing';
import { noteRestoreTest } from '../../local/operator/check/backups.ts';
import { CHECK } from '../../local/operator/check/check-installation.ts';
import { sandboxSettings } from '../../local/operator/check/installation.ts';
import type { Report } from '../../local/operator/check/run-checks.ts';
import { runCommand } from '../../local/operator/run-command.ts';
import { sealedSettings } from '../../local/operator/sealed-stores.ts';
import { createTools, findSettings } from '../../local/operator/tools.ts';
import { connected } from '../../postgres/connect.ts';
import { type PrivateServers, startPrivateServers } from '../cluster/private-servers.ts';
import { startTestCluster, type TestCluster } from '../cluster/test-cluster.ts';
import { type PublicProxy, startPublicProxy } from './public-proxy.ts';

/** Something that goes wrong with installations, and the one line of `outlay-admin check` that says so. */
export type Failure = {
  what: string;
  line: `${string} ${'look' | 'broken'}`;
  /** What the line says. */
  message: RegExp;
  /** Makes it; resolves with what mends it. */
  make(cluster: CheckedCluster): Promise<() => unknown>;
};

const ROOT = join(import.meta.dirname, '../../..');

export type Printed = { code: number | null; out: string; err: string };

/** An installation with everything that `outlay-admin check` looks at: backups, HTTPS before it, and what its operator has. */
export type CheckedCluster = TestCluster & {
  own: PrivateServers;
  proxy: PublicProxy;
  /** As PostgreSQL's superuser, in a service's database or the administrator's own. */
  sql<Row extends object>(database: string, statement: string, values?: unknown[]): Promise<Row[]>;
  /** What the operator has; to change it for one check. */
  settings: Record<string, string | undefined>;
  /** `outlay-admin check …`, as a process of its own. */
  check(...words: string[]): Promise<Printed>;
  /** What `outlay-admin check --json` prints, without the second that a process takes to begin. */
  report(): Promise<Report>;
};

/** As `infra/restore` sets it up; one backup was made, and one restore was tried. */
const setUpBackups = async ({ adminUrl, postgres }: PrivateServers): Promise<void> => {
  const admin = (...statements: string[]) =>
    connected(adminUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await admin(`ALTER SYSTEM SET archive_mode = 'on'`, `ALTER SYSTEM SET archive_command = 'true'`);
  await postgres.restart();
  await admin(`SELECT pg_backup_start('first', true)`, 'SELECT pg_backup_stop(false)');
  await noteRestoreTest(adminUrl, new Date());
};

export const startCheckedCluster = async (): Promise<CheckedCluster> => {
  const own = await startPrivateServers();
  await setUpBackups(own);
  const proxy = await startPublicProxy();
  const receipts = mkdtempSync(join(tmpdir(), 'outlay-receipts-'));
  const publicly = { PUBLIC_URL: proxy.url, NODE_EXTRA_CA_CERTS: proxy.caFile };
  const variables = {
    gateway: publicly,
    notification: publicly,
    web: publicly,
    bill: { RECEIPTS_FOLDER: receipts },
    'mileage-receipt': { RECEIPTS_FOLDER: receipts },
  };
  const cluster = await startTestCluster({ servers: own.servers, variables });
  proxy.leadTo(cluster.baseUrl);
  const settings: CheckedCluster['settings'] = {
    ...sandboxSettings(cluster.variables),
    ...cluster.variables.gateway,
    ...sealedSettings(cluster.variables),
    RECEIPTS_FOLDER: receipts,
    DATABASE_ADMIN_URL: own.adminUrl,
    RABBITMQ_URL: own.rabbit.url,
    RABBITMQ_API_URL: own.rabbit.apiUrl,
  };
  const check = async (...words: string[]): Promise<Printed> => {
    const child = spawn(process.execPath, ['infra/local/outlay-admin.ts', 'check', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...settings, NODE_EXTRA_CA_CERTS: proxy.caFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: code as number | null, out, err };
  };
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, readFileSync(proxy.caFile, 'utf8')]);
  return {
    ...cluster,
    own,
    proxy,
    sql: (database, statement, values) =>
      connected(
        new URL(`/${database}`, own.adminUrl).href,
        async (client) => (await client.query(statement, values)).rows,
      ),
    settings,
    check,
    report: async () => {
      const openTools = () => createTools(findSettings({ ...process.env, ...settings }));
      const { out = '', err } = await runCommand(CHECK, ['check', '--json'], openTools);
      if (err !== undefined) throw new Error(err);
      return JSON.parse(out) as Report;
    },
    stop: async () => {
      setDefaultCACertificates(trusted);
      await cluster.stop();
      await proxy.close();
      await own.close();
      rmSync(receipts, { recursive: true, force: true });
    },
  };
};

/** Lines that are not fine: `topology broken: the queue … is missing`. */
export const badLines = ({ checks }: Report): string[] =>
  checks.flatMap(({ check, verdict, message }) => (verdict === 'fine' ? [] : [`${check} ${verdict}: ${message}`]));

/** What a fault left behind heals by itself, or was mended. */
export const becomesFine = (cluster: CheckedCluster): Promise<Report> =>
  waitFor(
    async () => {
      const report = await cluster.report();
      return report.verdict === 'fine' && report;
    },
    { timeout: 90_000, message: 'an installation of which nothing is wrong' },
  );
