import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { basic, postForm, sendAs } from './support/oauth.ts';
import { type OAuthCluster, REDIRECT, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

const failures = () => oauth.cluster.logger.linesOf('oauth.failed');
const rejections = () => oauth.cluster.logger.linesOf('oauth.refused');

/** The errors of RFC 6749 are in English alone. */
const languageOf = (path: string, method: string, preferred: string): string =>
  path === '/connect/token' && method === 'POST' ? 'en-CA' : preferred;

describe('what a client sends wrong is no failure of ours', () => {
  afterEach(() => expect(failures()).toEqual([]));

  it('such as a Basic credential whose escapes are none', async () => {
    const authorization = `Basic ${Buffer.from('%zz:secret').toString('base64')}`;
    const reply = await oauth.token({ grant_type: 'client_credentials' }, { authorization });
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request']);
  });

  const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  it.each([
    ['that is no base64', 'Basic ***'],
    ['without a colon', encoded('app_1')],
    ['with escapes that are none, in its secret', encoded('app_1:%zz')],
    ['with escapes that are no UTF-8', encoded('app_1:%ff')],
    ['without an id', encoded(':secret')],
    ['without a secret', encoded('app_1:')],
    ['with a NUL in its id', encoded('app%00:secret')],
    ['with a plain NUL', encoded('app\0:secret')],
    ['of another kind', 'Bearer abc'],
    ['of nothing', 'Basic'],
    ['of two', `${encoded('a:b')} ${encoded('a:b')}`],
  ])('such as a Basic credential %s', async (_what, authorization) => {
    for (const path of ['/connect/token', '/connect/revocation']) {
      const form = { grant_type: 'client_credentials', token: 'x' };
      const reply = await postForm(oauth.url(path), form, { authorization });
      expect([path, reply.status, reply.body.error]).toEqual([path, 400, 'invalid_request']);
    }
  });

  it('such as two credentials in one request', async () => {
    const { clientId, clientSecret } = oauth.client;
    const right = Object.values(basic(clientId, clientSecret)).join();
    const both = { authorization: [right, encoded('a:b')], 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await sendAs(oauth.url('/connect/token'), both, 'grant_type=client_credentials');
    expect([reply.status, JSON.parse(reply.body).error]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['client_id', { client_id: 'a\0' }],
    ['client_secret', { client_secret: 'a\0' }],
    ['code', { grant_type: 'authorization_code', code: 'a\0', redirect_uri: REDIRECT }],
    ['code_verifier', { grant_type: 'authorization_code', code: 'a', redirect_uri: REDIRECT, code_verifier: '\0' }],
    ['redirect_uri', { grant_type: 'authorization_code', code: 'a', redirect_uri: '\0' }],
    ['refresh_token', { grant_type: 'refresh_token', refresh_token: '\0' }],
    ['scope', { scope: 'expenses:read\0' }],
    ['grant_type', { grant_type: '\0' }],
    ['token', { token: 'a\0' }],
    ['name of a field', { 'a\0': 'a' }],
  ])('such as a NUL in the %s of a form', async (_what, form) => {
    for (const path of ['/connect/token', '/connect/revocation']) {
      const all = { grant_type: 'client_credentials', token: 'a', ...oauth.secrets(), ...form };
      const reply = await postForm(oauth.url(path), all);
      expect([path, reply.status, reply.body.error]).toEqual([path, 400, 'invalid_request']);
    }
  });

  it('such as a NUL in a request to authorize, which ends on a page', async () => {
    for (const name of [
      'client_id',
      'redirect_uri',
      'state',
      'scope',
      'nonce',
      'code_challenge',
      'login_hint',
      'claims',
    ]) {
      const shown = await oauth.browserClient().go(oauth.authorizeUrl({ [name]: 'a\0b' }));
      expect([name, shown.status, shown.page.includes('invalid_request')]).toEqual([name, 400, true]);
    }
  });

  it('such as a NUL in the form of a page', async () => {
    const browser = oauth.browserClient();
    const login = await browser.go(oauth.authorizeUrl());
    expect((await browser.submit(login, 'login', { email: 'a\0', password: 'x' })).status).toBe(400);
    const user = await oauth.cluster.addUser('nul@maple.example', 'employee');
    const { path } = await oauth.cluster.operator.createInvitation(user.id);
    expect((await postForm(oauth.url(path), { password: 'long enough \0 for anybody' })).status).toBe(400);
    expect((await postForm(oauth.url(`${path}%00`), { password: 'x' })).status).toBe(404);
  });

  it('such as a path that is none, which is answered like any other', async () => {
    const headers = { 'accept-language': 'fr-BE', 'x-request-id': 'req_nowhere' };
    for (const path of ['/connect', '/connect/', '/connect/nothing', '/connect/token/', '/connect/sign-in/x/y']) {
      for (const method of ['GET', 'POST']) {
        const reply = await fetch(oauth.url(path), { method, headers });
        const about = ['content-type', 'x-request-id', 'content-language'].map((name) => reply.headers.get(name));
        expect([path, reply.status, ...about]).toEqual([
          path,
          404,
          'application/json; charset=utf-8',
          'req_nowhere',
          'fr-CA',
        ]);
        expect(await reply.json()).toMatchObject({ error: { code: 'ROUTE_NOT_FOUND' } });
      }
    }
  });

  it('such as another method, which is answered like any other', async () => {
    const reading = 'GET, HEAD';
    const known = [
      ['/connect/token', 'POST, OPTIONS', ['GET', 'PUT', 'DELETE']],
      ['/connect/revocation', 'POST, OPTIONS', ['GET', 'PATCH']],
      ['/connect/authorize?client_id=x', `${reading}, POST, OPTIONS`, ['PUT', 'DELETE']],
      ['/connect/jwks', `${reading}, OPTIONS`, ['POST', 'DELETE']],
      ['/.well-known/openid-configuration', `${reading}, OPTIONS`, ['POST']],
      ['/.well-known/oauth-authorization-server', `${reading}, OPTIONS`, ['POST']],
      ['/connect/sign-in/abcdefgh', `${reading}, OPTIONS`, ['POST', 'DELETE']],
      ['/connect/sign-in/abcdefgh/login', 'POST, OPTIONS', ['GET', 'PUT']],
    ] as const;
    for (const [path, allow, methods] of known)
      for (const method of methods) {
        const reply = await fetch(oauth.url(path), { method, headers: { accept: 'text/html' } });
        expect([path, method, reply.status, reply.headers.get('allow')]).toEqual([path, method, 405, allow]);
        expect(await reply.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
      }
    const options = await fetch(oauth.url('/connect/authorize'), { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, `${reading}, POST, OPTIONS`]);
  });

  it.each(['en-GB', 'fr', 'fr-CH', 'de', undefined])(
    'in the language of %s, which is named everywhere',
    async (tag) => {
      const headers = tag === undefined ? undefined : { 'accept-language': tag };
      const language = tag?.startsWith('fr') ? 'fr-CA' : 'en-CA';
      const paths = [
        '/connect/token',
        '/connect/authorize',
        '/connect/jwks',
        '/connect/sign-in/abcdefgh',
        '/v1/nothing',
      ];
      for (const path of [...paths, '/connect/invitation/abcdefghijk', '/.well-known/openid-configuration', '/'])
        for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
          const reply = await fetch(oauth.url(path), { method, ...(headers && { headers }), redirect: 'manual' });
          const seen = [
            reply.headers.get('content-language'),
            /accept-language/i.test(reply.headers.get('vary') ?? ''),
          ];
          const own = languageOf(path, method, language);
          expect([path, method, ...seen]).toEqual([path, method, own, true]);
        }
    },
  );

  it('such as another type, in JSON for browsers too', async () => {
    for (const path of ['/connect/token', '/connect/revocation']) {
      const json = { 'content-type': 'application/json', accept: 'text/html' };
      const reply = await postForm(oauth.url(path), JSON.stringify({ client_id: 'a\0', token: 'x' }), json);
      expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request']);
    }
  });

  it('such as a form that claims to be in another alphabet: it is read as UTF-8', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=ibm866' };
    const form = { grant_type: 'client_credentials', ...oauth.secrets() };
    expect((await postForm(oauth.url('/connect/token'), form, headers)).status).toBe(200);
  });

  it('such as HEAD for the sign-in page, which answers as GET without the page', async () => {
    const browser = oauth.browserClient();
    const { url } = await browser.go(oauth.authorizeUrl());
    const shown = await browser.go(url, undefined, 'HEAD');
    expect([shown.status, shown.page, shown.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ]);
  });

  it('such as a form of more than 16 KiB', async () => {
    const before = rejections().length;
    const reply = await postForm(oauth.url('/connect/token'), { client_secret: 'x'.repeat(16 * 1024) });
    expect([reply.status, reply.body.error]).toEqual([413, 'invalid_request']);
    expect(reply.body.error_uri).toBe(oauth.url('/docs/errors#invalid_request'));
    expect(rejections()).toHaveLength(before + 1);
  });

  it('such as a form that is cut off', async () => {
    const before = rejections().length;
    const { port } = new URL(oauth.cluster.gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = 'POST /connect/token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n';
    socket.write(`${head}content-type: application/x-www-form-urlencoded\r\n\r\ngrant_type=`, () => socket.destroy());
    await waitFor(() => rejections().length === before + 1);
  });
});

describe('a failure of ours', () => {
  it('is not shown as an expired visit', async () => {
    const browserClient = oauth.browserClient();
    const { url } = await browserClient.go(oauth.authorizeUrl());
    await oauth.cluster.database.look('ALTER TABLE oauth_records RENAME TO oauth_records_elsewhere');
    try {
      expect((await browserClient.go(url)).status).toBe(500);
      expect(failures()).toHaveLength(1);
    } finally {
      await oauth.cluster.database.look('ALTER TABLE oauth_records_elsewhere RENAME TO oauth_records');
    }
    expect((await browserClient.go(url)).status).toBe(200);
  });
});
