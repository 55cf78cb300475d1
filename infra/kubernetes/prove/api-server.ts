import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePorts } from '../../local/servers/ports.ts';
import { createLife, type LifeOptions } from '../../local/servers/server.ts';

export type Answer = { status: number; body: string; warnings: string[] };
export type ApiServer = {
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  stop(): Promise<void>;
};

const TOKEN = 'prove';

/** What is there of a program that is watched: nobody starts it again. */
const lifeOf = (options: Pick<LifeOptions, 'name' | 'directory' | 'ready'>, command: string, args: string[]) =>
  createLife({ ...options, launch: { command, args, deathSignal: 'SIGKILL' }, stopSignal: 'SIGTERM', tries: 1 });

/** `content-type` of server-side apply; it is YAML, so JSON too. */
const APPLY = 'application/apply-patch+yaml';

/** A real API server of Kubernetes on an etcd of its own, on loopback, without any machine: what it accepts, a cluster would take. */
export const startApiServer = async (programs: { etcd: string; apiServer: string }): Promise<ApiServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-kubernetes-'));
  const folderOf = (name: string) => {
    mkdirSync(join(directory, name));
    return join(directory, name);
  };
  const [client = 0, peer = 0, port = 0] = await freePorts(3);
  const etcdUrl = `http://127.0.0.1:${client}`;
  const etcdFolder = folderOf('etcd');
  const etcd = lifeOf(
    { name: 'etcd', directory: etcdFolder, ready: async () => (await fetch(`${etcdUrl}/health`)).ok },
    programs.etcd,
    [
      ...['--data-dir', join(etcdFolder, 'data'), '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
      ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ],
  );
  const folder = folderOf('kube-apiserver');
  const key = join(folder, 'accounts.key');
  execFileSync('openssl', ['genrsa', '-out', key, '2048'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'tokens.csv'), `${TOKEN},prove,prove,system:masters\n`, { mode: 0o600 });

  const send: ApiServer['send'] = async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      'content-type': method === 'PATCH' ? APPLY : 'application/json',
    };
    const ca = readFileSync(join(folder, 'certificates/apiserver.crt'));
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, ca, timeout: 60_000 }, resolve);
      sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`${method} ${path} got no answer`)));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    const warnings = [answer.headers.warning ?? []].flat().map((one) => `${one}`);
    return { status: answer.statusCode ?? 0, body: await text(answer), warnings };
  };

  const apiServer = lifeOf(
    { name: 'kube-apiserver', directory: folder, ready: async () => (await send('GET', '/readyz')).status === 200 },
    programs.apiServer,
    [
      ...[`--etcd-servers=${etcdUrl}`, '--bind-address=127.0.0.1', `--secure-port=${port}`],
      ...[`--cert-dir=${join(folder, 'certificates')}`, '--authorization-mode=RBAC'],
      ...[`--token-auth-file=${join(folder, 'tokens.csv')}`, '--service-cluster-ip-range=10.96.0.0/16'],
      ...['--service-account-issuer=https://outlay.test', `--service-account-key-file=${key}`],
      ...[`--service-account-signing-key-file=${key}`, '--event-ttl=1m'],
    ],
  );
  const stop = async (): Promise<void> => {
    await apiServer.stop();
    await etcd.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await etcd.start();
    await apiServer.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { send, stop };
};
