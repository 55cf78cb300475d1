import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billsBulkActionResponse, envelope, list, portalLinkWithUrl, resetSandbox, single } from '@outlay/contracts';
import { errorEnvelope } from '@outlay/contracts/documents';
import { guideSnippets, LANGUAGES } from '@outlay/gateway/snippets';
import { waitFor } from '@outlay/testing';
import { z } from 'zod';
import { freePorts } from '../local/servers/ports.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';
import { CLIENT_PROGRAMS } from './guides/run-client.ts';
import { runGuides } from './guides/run-guides.ts';
import { isInstalled } from './guides/run-snippet.ts';
import { readSamples, type Sample } from './samples.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const samples = readSamples();
const of = (language: string, guide = ''): Sample[] =>
  samples.filter((sample) => sample.language === language && sample.file.includes(guide));
const named = (language: string) => of(language).map((sample) => [sample.file, sample.code] as const);

const languages = LANGUAGES.map(({ id, name }) => ({ id, name, isHere: isInstalled(id) }));

let cluster: SharedCluster;
let tenant: TestTenant;
let environment: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];
beforeAll(async () => {
  const missing = languages.filter(({ isHere }) => !isHere).map(({ name }) => name);
  if (missing.length > 0) process.stdout.write(`not run, as it is not installed here: ${missing.join(', ')}\n`);
  cluster = await sharedCluster();
  tenant = await cluster.createTenant('Maple Bakery');
  await waitFor(() => tenant.api.call('GET', '/v1/categories').then(() => true));
  const [key, id] = [tenant.apiKey, `${tenant.tenantId}`];
  const names = { OUTLAY: cluster.baseUrl, API_KEY: key, TENANT: id, OUTLAY_KEY: key, OUTLAY_TENANT: id };
  environment = { ...process.env, ...names, NODE_OPTIONS: '' };
}, 120_000);
afterAll(() => {
  for (const child of children) child.kill();
});

const CURL = 'curl() { command curl -sS --fail-with-body "$@"; }\n';
const shell = async (code: string): Promise<{ data: { id: string | number } }> => {
  const written = CURL + code.replaceAll('http://127.0.0.1:8080', cluster.baseUrl);
  const { stdout } = await run('bash', ['-e', '-c', written], { env: environment });
  return JSON.parse(stdout);
};
const node = (code: string, env: NodeJS.ProcessEnv = {}): ChildProcess => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', code];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...environment, ...env }, stdio: 'pipe' });
  children.push(child);
  return child;
};
const output = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
};

const SCHEMAS = [
  ['error', errorEnvelope],
  ['metadata', envelope],
  ['pagination', list(z.unknown())],
  ['data', single(portalLinkWithUrl.partial())],
  ['results', billsBulkActionResponse],
  ['confirm', resetSandbox],
] as const;

const requests = guideSnippets();
describe('the samples of the README and the guides', () => {
  it('are all of a language that is run here', () => {
    const known = new Set(['sh', 'js', 'ts', 'json', 'python', 'go', 'http', 'html']);
    expect(samples.filter(({ language }) => !known.has(language))).toEqual([]);
    expect(samples.length).toBeGreaterThan(8);
  });

  it('name commands of npm that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const texts = samples.map(({ code }) => code).concat(readFileSync(join(ROOT, 'README.md'), 'utf8'));
    const wanted = texts.flatMap((text) =>
      [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    );
    const others = new Set(['run', 'and', 'ci', 'install']);
    expect(wanted.filter((name) => !others.has(name) && !(name in scripts))).toEqual([]);
  });

  it('do with curl what they describe, one after the other', async () => {
    const withCurl = named('sh').filter(([, code]) => code.includes('curl'));
    expect(withCurl.map(([file]) => file)).toEqual(['README.md']);
    for (const [, code] of withCurl) expect((await shell(code)).data.id).toBeDefined();
  }, 60_000);

  for (const { id, name, isHere } of languages) {
    const test = isHere ? it : it.skip;
    test(
      `do what they describe in ${name}: ${requests.length} requests`,
      () => runGuides(cluster, id, requests),
      300_000,
    );
  }

  it.each(named('html'))('%s shows a page whose script a browser takes', (_file, code) => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(code) ?? [];
    expect(script).not.toBe('');
    expect(() => new Script(script)).not.toThrow();
  });

  it.each(named('json'))('%s shows JSON that is valid', (_file, code) => {
    const shown = JSON.parse(code) as object;
    const schema = SCHEMAS.find(([member]) => member in shown)?.[1];
    expect(schema?.safeParse(shown).success).toBe(true);
  });

  it('verify a signature in JavaScript and in Python', async () => {
    const signature = createHmac('sha256', 'whsec_x').update('{"é":1}').digest('hex');
    const [js] = of('js', 'verifying');
    const send = `console.log(isOurs(Buffer.from('{"é":1}'), '${signature}', 'whsec_x'), isOurs(Buffer.from('{}'), '${signature}', 'whsec_x'));`;
    const delivered = await run(process.execPath, ['--input-type=module', '--eval', `${js?.code}${send}`], {
      env: environment,
    });
    expect(delivered.stdout.trim()).toBe('true false');
    const [python] = of('python', 'verifying');
    if (!isInstalled('python')) return;
    const checks = `print(is_ours('{"é":1}'.encode(), '${signature}', 'whsec_x'), is_ours(b'{}', '${signature}', 'whsec_x'))`;
    expect((await run('python3', ['-c', `${python?.code}\n${checks}`])).stdout.trim()).toBe('True False');
  }, 30_000);

  it('verify a signature in Go as the page for receivers does, whose test runs it', () => {
    const page = readFileSync(join(ROOT, 'services/webhook-dispatcher/VERIFY.md'), 'utf8');
    expect(of('go', 'verifying').map(({ code }) => page.includes(code))).toEqual([true]);
  });

  it.each(['python', 'go'] as const)(
    'create and list expenses by the client for %s',
    async (language) => {
      const { lacks, run: runProgram } = CLIENT_PROGRAMS[language];
      const lacking = lacks();
      if (lacking !== undefined) return void process.stdout.write(`not run in ${language}: ${lacking}\n`);
      const folder = mkdtempSync(join(tmpdir(), 'outlay-client-'));
      try {
        const names = { OUTLAY: cluster.baseUrl, API_KEY: tenant.apiKey, TENANT: `${tenant.tenantId}` };
        const printed = await runProgram(of(language, 'clients')[0]?.code ?? '', folder, names);
        expect(printed).toMatch(/created \d+ validated\n(found \d+.*\n)+/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );

  it('create an expense by the client, receive its event by its verifier, and pull it', async () => {
    const [create, receive, follow] = of('ts');
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}/hooks`;
    const { secret } = await tenant.api.call<{ secret: string }>('POST', '/v1/webhooks', { url });
    const printed = output(node(receive?.code ?? '', { SECRET: secret, PORT: `${port}` }));
    await waitFor(async () => (await fetch(url, { method: 'POST', body: '{}' })).status === 401, { timeout: 20_000 });
    const delivered = output(node(create?.code ?? ''));
    await waitFor(() => delivered().includes('Café Olimpico is Validated'), {
      message: 'the expense',
      timeout: 20_000,
    });
    await waitFor(() => printed().includes('new: Café Olimpico'), { message: 'its event', timeout: 20_000 });
    const followed = output(node(follow?.code ?? ''));
    const expected = /apply expense\.created evt_\w+[\s\S]*keep c1_/;
    await waitFor(() => expected.test(followed()), { message: 'the event that is pulled', timeout: 20_000 });
  }, 60_000);
});
