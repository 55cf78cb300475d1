import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '@outlay/client';
import { createBrowserClient, startReceiver, testLogger, waitFor } from '@outlay/testing';
import { operatorOf } from '../local/cluster/operator.ts';
import { installPacked } from '../release/packages/install-packed.ts';
import { PACKAGES, packPackages } from '../release/packages/pack-packages.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';
import { owedBill } from './web/invoice.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const EXPENSE = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };

let cluster: SharedCluster;
let tenant: TestTenant;
let environment: NodeJS.ProcessEnv;
let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** Why the packages could not be installed; the command is then run from its source. */
let lacking: string | undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-installed-'));
  const installed = packPackages(PACKAGES, join(folder, 'packed')).then((files) => installPacked(folder, files));
  [cluster, receiver] = await Promise.all([sharedCluster(), startReceiver()]);
  tenant = await cluster.createTenant('Maple Bakery');
  await Promise.all(['/v1/categories', '/v1/webhooks'].map((path) => tenant.api.call('GET', path)));
  lacking = await installed;
  if (lacking !== undefined) console.log(`The packed clients are not tried: npm cannot install here (${lacking})`);
  const { baseUrl } = cluster;
  const named = { OUTLAY_URL: baseUrl, OUTLAY_API_KEY: tenant.apiKey, OUTLAY_TENANT: `${tenant.tenantId}` };
  const { billId, path } = await owedBill(tenant, folder);
  const files = { OUTLAY_BILL: `${billId}`, INVOICE: path };
  environment = { ...process.env, ...named, ...files, OUTLAY_CONFIG_DIR: join(folder, 'config'), NODE_OPTIONS: '' };
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const mainFile = (): string =>
  lacking === undefined ? join(folder, 'node_modules/outlay/main.js') : join(ROOT, 'clients/cli/src/main.ts');
type Begun = { printed(): string; child: ChildProcess };
type Ended = { code: number; out: string; err: string };
const outlay = async (...args: string[]): Promise<Ended> => {
  const options = { cwd: folder, env: environment };
  const { stdout, stderr, code } = await run(process.execPath, [mainFile(), ...args], options).then(
    (good) => ({ ...good, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  );
  return { code, out: stdout, err: stderr };
};
/** A command that goes on while we look, and what it printed so far. */
const begin = (...args: string[]): Begun => beginWith(environment, ...args);
const beginWith = (env: NodeJS.ProcessEnv, ...args: string[]): Begun => {
  const child = spawn(process.execPath, [mainFile(), ...args], { cwd: folder, env, stdio: 'pipe' });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  return { printed: () => text, child };
};
const exitOf = async ({ child }: Begun): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};
const ended = (begun: Begun): Promise<number | null> => {
  begun.child.kill('SIGINT');
  return exitOf(begun);
};

describe('the packed client', () => {
  const samples = [
    ...readFileSync(join(ROOT, 'clients/typescript/README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm),
  ].map(([, code = '']) => code);

  it('is typed and does what its README shows, in an empty project', async () => {
    expect(samples.length).toBe(6);
    if (lacking !== undefined) return;
    const files = samples.map((code, at) => [`sample-${at}.ts`, code] as const);
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const names = files.map(([name]) => name);
    const tsc = [join(ROOT, 'node_modules/.bin/tsc'), ...strict, ...types, '--checkers', '1', ...names];
    const checked = run(process.execPath, tsc, { cwd: folder }).catch((error: unknown) => error as { stdout: string });
    const printed: string[] = [];
    for (const at of [0, 1, 2, 3, 5])
      printed.push((await run(process.execPath, [`sample-${at}.ts`], { cwd: folder, env: environment })).stdout);
    const [first, listed, attached, refused, pulled] = printed;
    expect(first).toBe('Café Olimpico is Validated\n');
    expect(listed).toMatch(/^\d+ Café Olimpico 18.4\n$/);
    expect(attached).toMatch(/^attached invoice.pdf 3\d{6}\n$/);
    expect(refused).toMatch(/^merchant: .+\namount: .+\nrequest \S+, see http\S+#VALIDATION_ERROR\n$/);
    expect(pulled).toMatch(/^(apply \S+ evt_\w+\n)*keep c1_/);
    expect((await checked).stdout).toBe('');
  }, 60_000);
});

describe('outlay', () => {
  it('calls any operation, and shows who it is', async () => {
    const created = await outlay('api', 'post', '/v1/expenses', '-d', JSON.stringify(EXPENSE));
    expect(created).toMatchObject({ code: 0, err: '' });
    const { id } = (JSON.parse(created.out) as { data: { id: number } }).data;
    expect(JSON.parse((await outlay('api', 'get', `/v1/expenses/${id}`)).out)).toMatchObject({ data: EXPENSE });
    const me = await outlay('whoami', '--json');
    expect(JSON.parse(me.out)).toMatchObject({ tenantId: tenant.tenantId, business: 'Maple Bakery', role: 'owner' });
  }, 30_000);

  it('shows an error with its code, request and page, and ends with 1', async () => {
    const { code, out, err } = await outlay('api', 'post', '/v1/expenses', '-d', '{"merchant": "x"}');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^✗ .+ \(VALIDATION_ERROR, 400\)\n( {4}\w+: .+\n)+ {2}request \S+\n {2}http\S+\/docs\/errors#VALIDATION_ERROR\n$/,
    );
    const unknown = await outlay('events', 'get', 'evt_none', '--json');
    expect(JSON.parse(unknown.err)).toMatchObject({ error: { code: 'NOT_FOUND', status: 404 } });
  }, 30_000);

  it('follows events, and passes them on with signatures that are right, again where that failed', async () => {
    const kinds: string[] = [];
    let secret = '';
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      kinds.push(verifyWebhook({ body, headers: request.headers, secret }).type);
      response.writeHead(204).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const tail = begin('events', 'tail', '--type', 'expense.created', '--json');
      const listen = begin('listen', '--forward', to, '--events', 'expense.created', '--fail', '500');
      await waitFor(() => /secret whsec_/.test(listen.printed()) && tail.printed().includes('Waiting'), {
        timeout: 30_000,
      });
      secret = /whsec_\S+/.exec(listen.printed())?.[0] ?? '';
      const { id } = await tenant.api.call<{ id: number }>('POST', '/v1/expenses', EXPENSE);
      await waitFor(() => /→ 204 .* attempt 2/.test(listen.printed()), { message: 'the second attempt' });
      expect(listen.printed()).toMatch(/expense\.created .* evt_\w+ {2}→ 500 \(simulated\) .* again in 1 s/);
      expect(kinds).toEqual(['expense.created']);
      const line = await waitFor(() =>
        tail
          .printed()
          .split('\n')
          .find((one) => one.startsWith('{')),
      );
      expect(JSON.parse(line)).toMatchObject({ type: 'expense.created', data: { expense: { id } } });
      expect([await ended(tail), await ended(listen)]).toEqual([0, 0]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }, 60_000);

  it('makes events in the sandbox, and shows and repeats what was sent of them', async () => {
    const { id } = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
    const data = '{"expense": {"merchant": "Café Myriade"}}';
    const event = JSON.parse((await outlay('trigger', 'expense.created', '-d', data, '--json')).out);
    await waitFor(() => receiver.requests.some(({ raw }) => raw.toString('utf8').includes(event.id)));
    const list = ['deliveries', 'list', '--event', event.id, '--json'];
    const [delivery] = await waitFor(async () => {
      const found = JSON.parse((await outlay(...list)).out) as { id: string; status: string }[];
      return found[0]?.status === 'success' && found;
    });
    expect(receiver.requests.at(-1)?.raw.toString('utf8')).toContain('Café Myriade');
    const before = receiver.requests.length;
    const resent = await outlay('resend', delivery?.id ?? '', 'dlv_none');
    expect(resent).toMatchObject({ code: 1, out: `✓ ${delivery?.id} is on its way\n` });
    expect(resent.err).toMatch(/^✗ dlv_none: .+ \(NOT_FOUND\)\n✗ 1 of 2 were not sent again\n$/);
    await waitFor(() => receiver.requests.length > before);
    const shown = await outlay('deliveries', 'get', delivery?.id ?? '');
    expect(shown.out).toMatch(new RegExp(`ENDPOINT +${id}\\n[\\s\\S]*ATTEMPT +AT +RESULT`));
  }, 60_000);

  it('shows requests with the id that an error names', async () => {
    const refused = await outlay('api', 'post', '/v1/expenses', '-d', '{"merchant": "y"}', '--json');
    const { requestId } = (JSON.parse(refused.err) as { error: { requestId: string } }).error;
    const list = ['logs', 'list', '--status', '4xx', '--method', 'POST', '--path', '/v1/expenses', '--json'];
    await waitFor(async () => (await outlay(...list)).out.includes(requestId), { timeout: 15_000 });
    const shown = await outlay('logs', 'list', '--code', 'VALIDATION_ERROR', '--limit', '1');
    expect(shown.out).toMatch(/^AT +METHOD +PATH .*\n\S+ +POST +\/v1\/expenses +400 +\d+ +VALIDATION_ERROR +\S+\n$/);
  }, 60_000);

  it('shows endpoints and events in tables', async () => {
    const endpoint = await outlay('endpoints', 'create', 'http://127.0.0.1:45000/hooks', '--events', 'expense.created');
    expect(endpoint).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/SECRET +whsec_/) });
    expect((await outlay('endpoints', 'list')).out).toContain('http://127.0.0.1:45000/hooks');
    const events = await outlay('events', 'list', '--type', 'expense.created', '--limit', '1');
    expect(events.out).toMatch(/^AT +KIND +ID\n\S+ +expense\.created +evt_\w+\n$/);
  }, 30_000);
});

describe('outlay login', () => {
  const person = { name: 'Amélie Tremblay', email: 'amelie@command.example', password: 'une phrase de passe' };
  /** As a person who has no key, on a machine without a browser. */
  const signedIn = (): NodeJS.ProcessEnv => {
    const { OUTLAY_API_KEY: _key, OUTLAY_TENANT: _tenant, ...rest } = environment;
    return { ...rest, PATH: '' };
  };
  const wanted = (begun: Begun, pattern: RegExp): Promise<string> =>
    waitFor(() => pattern.exec(begun.printed())?.[0], { message: `${pattern}`, timeout: 30_000 });
  beforeAll(async () => {
    const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
    await operator.createUser({ ...person, businessId: tenant.tenantId, role: 'admin' });
    await operator.close();
  });

  it('signs a person in by their browser, renews by one of several commands, and signs out', async () => {
    const login = beginWith(signedIn(), 'login');
    const url = await wanted(login, /^http\S+\/connect\/authorize\S+$/m);
    const browser = createBrowserClient(cluster.baseUrl, 'en-CA');
    const consent = await browser.submit(await browser.go(url), 'login', person);
    expect((await fetch((await browser.submit(consent, 'consent')).url)).status).toBe(200);
    expect([await exitOf(login), login.printed()]).toEqual([0, expect.stringContaining('in Maple Bakery')]);

    const file = join(folder, 'config/credentials.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, kept.replace(/"expiresAt": "[^"]+"/, '"expiresAt": "2026-01-01T00:00:00.000Z"'));
    const several = [1, 2, 3].map(() => beginWith(signedIn(), 'whoami', '--json'));
    expect(await Promise.all(several.map(exitOf))).toEqual([0, 0, 0]);
    for (const one of several) expect(JSON.parse(one.printed())).toMatchObject({ email: person.email, role: 'admin' });
    expect(readFileSync(file, 'utf8')).not.toContain(JSON.parse(kept).profiles.default.tokens.refreshToken);

    expect(await exitOf(beginWith(signedIn(), 'logout'))).toBe(0);
    const nobody = beginWith(signedIn(), 'whoami');
    expect([await exitOf(nobody), nobody.printed()]).toEqual([1, expect.stringContaining('outlay login')]);
  }, 60_000);

  it('signs a person in with a code that they type on another machine', async () => {
    const login = beginWith(signedIn(), 'login', '--device');
    const userCode = await wanted(login, /[A-Z]{4}-[A-Z]{4}/);
    const browser = createBrowserClient(cluster.baseUrl, 'en-CA');
    const type = (shown: { page: string }, more: Record<string, string> = {}) => {
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(shown.page)?.[1] ?? '';
      return browser.go('/connect/device', { xsrf, user_code: userCode, ...more });
    };
    const confirm = await type(await browser.go('/connect/device'));
    const consent = await browser.submit(await type(confirm, { confirm: 'yes' }), 'login', person);
    expect((await browser.submit(consent, 'consent')).status).toBe(200);
    expect([await exitOf(login), login.printed()]).toEqual([0, expect.stringContaining('in Maple Bakery')]);
    const me = beginWith(signedIn(), 'api', 'get', '/v1/users/me');
    expect([await exitOf(me), me.printed()]).toEqual([0, expect.stringContaining(person.email)]);
  }, 60_000);
});
