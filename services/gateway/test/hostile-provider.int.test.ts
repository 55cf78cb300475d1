import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Distortion } from './support/hostile-provider.ts';
import { type HostileSignIn, startHostileSignIn } from './support/hostile-sign-in.ts';
import { countMade } from './support/rejections.ts';

let hostile: HostileSignIn;
/** Another server of the installation, which nobody outside is to reach. */
const reached: string[] = [];
const inner = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let innerUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  innerUrl = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
  hostile = await startHostileSignIn();
}, 60_000);
afterAll(async () => {
  await hostile?.stop();
  inner.closeAllConnections();
  await new Promise((resolve) => inner.close(resolve));
});
beforeEach(() => {
  reached.length = 0;
  hostile.idp.behave();
});

const DISCOVERY = '/.well-known/openid-configuration';
const PLAIN = { 'content-type': 'application/json' };
const padded = (body: string): string => body.replace(/^{/, `{"padding":"${'x'.repeat(1_100_000)}",`);

/** Everything in them would be right, were it not said so. */
const DISTORTED: [name: string, distortion: Distortion][] = [
  ['more than it may', (response, body) => void response.writeHead(200, PLAIN).end(padded(body))],
  ['that it failed', (response, body) => void response.writeHead(500, PLAIN).end(body)],
  [
    'with a page',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
  ],
  ['half', (response, body) => void response.writeHead(200, { ...PLAIN, 'content-length': '9999' }).end(body)],
  [
    'with a way to an inner address',
    (response) => void response.writeHead(302, { location: `${innerUrl}/metadata` }).end(),
  ],
];
/** A byte now and then, for ever. */
const dripping: Distortion = (response) => {
  response.writeHead(200, PLAIN);
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
};

/** What the gateway knows of the provider is looked up anew after a change. */
const change = async (body: object): Promise<void> => {
  const answer = await hostile.cluster.send(`${hostile.providers}/${hostile.provider.id}`, { method: 'PATCH', body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};
let times = 0;
const forget = (): Promise<void> => {
  times += 1;
  return change({ name: `Hostile ${times}` });
};

/** A browser that is sent to the provider gets no further. */
const notSent = async (go = hostile.begin): Promise<void> => {
  const before = await countMade(hostile.cluster);
  const { shown } = await go();
  expect([shown.status, shown.page.includes('cannot be reached')]).toEqual([502, true]);
  expect(shown.headers.get('refresh')).toBeNull();
  expect(shown.page).not.toMatch(/inner words|<script>|javascript:/);
  expect(await countMade(hostile.cluster)).toEqual(before);
};

describe('a provider that answers', () => {
  it.each(DISTORTED)('%s when it is looked up sends nobody anywhere', async (_name, distortion) => {
    hostile.idp.distort(DISCOVERY, distortion);
    await forget();
    await notSent();
    expect(reached).toEqual([]);
  });

  const places = DISTORTED.flatMap(([name, distortion]) =>
    ['/token', '/keys', '/me'].map((path) => [name, path, distortion] as const),
  );
  it.each(places)('%s at %s is not believed', async (_name, path, distortion) => {
    await hostile.refused(async () => {
      const visit = await hostile.begin();
      const { email, ...others } = hostile.idp.contentFor(visit.nonce);
      hostile.idp.give(hostile.idp.good(path === '/me' ? others : { ...others, email }));
      hostile.idp.set('/me', { sub: others.sub, email, email_verified: true });
      hostile.idp.distort(path, distortion);
      return { ...visit, page: await visit.browser.go(visit.callback()) };
    });
    expect(reached).toEqual([]);
  });
});

describe('a provider that names', () => {
  const name = async (more: object): Promise<void> => {
    hostile.idp.set(DISCOVERY, { ...hostile.idp.discovery, ...more });
    await forget();
  };

  it.each([
    ['another issuer', { issuer: 'https://idp.elm.example' }],
    ['a script to go to', { authorization_endpoint: 'javascript:alert(1)//' }],
    ['data to go to', { authorization_endpoint: 'data:text/html,<script>alert(1)</script>' }],
    ['no address to go to', { authorization_endpoint: undefined }],
  ])('%s sends nobody anywhere', async (_name, more) => {
    await name(more);
    await notSent();
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/token',
    'file:///etc/passwd',
    'http://[fd00:ec2::254]/',
  ])('%s as where codes go is not believed', async (address) => {
    await name({ token_endpoint: address });
    await hostile.refused(async () => {
      const visit = await hostile.begin();
      return { ...visit, page: await visit.browser.go(visit.callback()) };
    });
  });
});

describe('a gateway', () => {
  const beginAt = (env: Record<string, string>) => async () => {
    const { url, stop } = await hostile.cluster.startGateway(env);
    const { createBrowserClient } = await import('@outlay/testing');
    const shown = await createBrowserClient(url).go(hostile.authorizeUrl({ idp: String(hostile.provider.id) }));
    await stop();
    return { shown } as Awaited<ReturnType<typeof hostile.begin>>;
  };

  it('that may not reach its own machine reaches no provider there', async () => {
    hostile.idp.seen.length = 0;
    await notSent(beginAt({ SSO_ALLOW_LOOPBACK: 'false' }));
    expect(hostile.idp.seen).toEqual([]);
  });

  it('waits for a provider no longer than it may', async () => {
    hostile.idp.distort(DISCOVERY, dripping);
    await notSent(beginAt({ SSO_TIMEOUT: '300ms' }));
  });
});
