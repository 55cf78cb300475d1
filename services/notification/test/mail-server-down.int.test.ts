import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Authority, createAuthority, waitFor } from '@outlay/testing';
import { type MailTestServer, startMailServer } from './mail-server.ts';
import { type Mails, openMails } from './sender.ts';

let mails: Mails;
let server: MailTestServer;
let authority: Authority;
beforeAll(async () => {
  authority = createAuthority();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  authority.close();
});
beforeEach(async () => {
  mails = await openMails();
  server.reset();
});
afterEach(() => mails.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const stateOf = async () => (await mails.base.look('SELECT * FROM mail_server'))[0];
const count = async (where: string) => (await mails.rows('1 AS n', where)).length;

describe('a server that is away', () => {
  it('for a day loses and doubles nothing, and is tried by one mail at a time, whoever tries', async () => {
    await mails.start({ url: server.url() });
    await mails.start({ url: server.url() });
    await mails.queue({});
    await waitFor(() => server.received.length === 1);
    await server.close();
    await mails.queue(...Array.from({ length: 40 }, (_, user) => ({ userId: user + 1 })));
    const failures = async () => Number((await stateOf())?.failures);
    await waitFor(async () => (await failures()) === 1 && (await count('lease_token IS NOT NULL')) === 0);
    const attempts = () => mails.logger.linesOf('mail.attempted').filter(({ result }) => result === 'away').length;
    // Those that each of the two has on its connections; what else they took goes back untried.
    expect(attempts()).toBeLessThanOrEqual(2 * 3);
    for (let probes = 2; probes < 8; probes += 1) {
      const before = attempts();
      mails.clock.shift(DAY / 6);
      await waitFor(async () => (await failures()) === probes && (await count('lease_token IS NOT NULL')) === 0);
      expect(attempts() - before).toBe(1);
    }
    expect(await stateOf()).toMatchObject({ is_unwilling: false, reason: expect.stringMatching(/ECONNREFUSED/) });
    await mails.queue({ userId: 50 });
    await server.open();
    mails.clock.shift(2 * MINUTE);
    await waitFor(async () => (await count("state = 'waiting'")) === 0, { timeout: 20_000 });
    expect(server.received).toHaveLength(42);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(42);
    expect(await stateOf()).toMatchObject({ failing_since: null, failures: 0 });
  });

  it('for longer than mails are worth something ends them, and forgets what stood in them', async () => {
    await server.close();
    await mails.queue({}, { urgent: true, businessId: 1 });
    await mails.start({ url: server.url() });
    // A mail that is still leased has not ended, and is looked at again 15 s later.
    const isBack = async () =>
      Number((await stateOf())?.failures) === 1 && (await count('lease_token IS NOT NULL')) === 0;
    await waitFor(isBack);
    mails.clock.shift(3 * DAY + MINUTE);
    const restarted = await mails.start({ url: server.url() });
    await waitFor(async () => (await count("state = 'ended' AND content IS NULL")) === 2);
    expect(await restarted.metrics()).toMatch(/outlay_mails_total\{[^}]*result="ended"[^}]*\} 2/);
    await server.open();
  });
});

describe('a server that does not work with us', () => {
  it('for a wrong password keeps the mails, alerts, and gets them when that is mended', async () => {
    const strict = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        password === 'right' ? callback(null, { user: username }) : callback(new Error('no')),
    });
    await mails.queue({});
    const wrong = await mails.start({ url: strict.url('outlay:wrong@') });
    await waitFor(async () => (await stateOf())?.is_unwilling === true);
    expect(mails.logger.linesOf('mail_server.failing')).toMatchObject([{ level: 'error', isUnwilling: true }]);
    expect(JSON.stringify(mails.logger.lines)).not.toContain('wrong');
    await wrong.stop();
    mails.clock.shift(MINUTE);
    await mails.start({ url: strict.url('outlay:right@') });
    await waitFor(() => strict.received.length === 1);
    expect(strict.received[0]?.user).toBe('outlay');
    await mails.close();
    mails = await openMails();
    await strict.close();
  });
});

describe('TLS', () => {
  it('by STARTTLS is required: nothing goes in clear, nor to somebody whom no authority vouches for', async () => {
    const { key, cert, ca } = authority;
    const secret = await startMailServer({ key, cert });
    await mails.queue({});
    for (const settings of [{ url: server.url() }, { url: secret.url() }]) {
      const instance = await mails.start({ ...settings, requireTls: true });
      await waitFor(async () => (await stateOf())?.is_unwilling === true);
      await waitFor(async () => (await count('lease_token IS NOT NULL')) === 0);
      await instance.stop();
      expect(server.received.length + secret.received.length).toBe(0);
      await mails.base.look('UPDATE mail_server SET failing_since = NULL, is_unwilling = false, failures = 0');
    }
    await mails.start({ url: secret.url(), requireTls: true, ca });
    await waitFor(() => secret.received.length === 1);
    expect(secret.received[0]?.secure).toBe(true);
    await mails.close();
    mails = await openMails();
    await secret.close();
  });

  it('from the first byte, and a signature of the domain, where they are configured', async () => {
    const { key, cert, ca } = authority;
    const secret = await startMailServer({ key, cert, secure: true });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await mails.queue({});
    await mails.start({ url: secret.url(), ca, dkim: { domain: 'outlay.example', selector: 'one', privateKey: der } });
    await waitFor(() => secret.received.length === 1);
    expect(secret.received[0]?.raw).toMatch(
      /^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=outlay\.example;[\s\S]*s=one;/m,
    );
    await mails.close();
    mails = await openMails();
    await secret.close();
  });
});
