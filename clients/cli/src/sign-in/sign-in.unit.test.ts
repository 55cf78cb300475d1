import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuthorizationServer, startAuthorizationServer } from '../../test/authorization-server.ts';
import { createTestIo, type TestIo } from '../../test/test-io.ts';
import { type Profile, readProfiles } from '../credentials/index.ts';
import { runCli } from '../run-cli.ts';

let server: AuthorizationServer;
let io: TestIo;
beforeEach(async () => {
  server = await startAuthorizationServer();
  io = createTestIo();
});
afterEach(() => {
  server.close();
  io.remove();
});

const run = (words: string, change: object = {}) => runCli(words.split(' '), { ...io, ...change }, '1.0.0');
const login = (words: string, change: object = {}) => run(`login --url ${server.baseUrl}${words}`, change);
const kept = (): Profile | undefined => readProfiles(io.folder).profiles.default;

describe('outlay login', () => {
  it('takes the code that comes back to this machine, with its proof, and keeps tokens and business', async () => {
    const visits: Promise<number>[] = [];
    const openBrowser = async (url: string) => {
      // A page that does not know the state gets nothing done.
      visits.push(server.comeBack(url, { state: 'x' }).then(() => server.comeBack(url)));
      return true;
    };
    expect(await login('', { openBrowser })).toBe(0);
    expect(await Promise.all(visits)).toEqual([200]);
    expect(kept()).toMatchObject({ tenantId: 7, tokens: { accessToken: 'a1', refreshToken: 'r1' } });
    expect(io.printed.out.join()).toContain('in Maple (7)');
    expect([...io.printed.out, ...io.printed.err].join()).not.toMatch(/\b[ar]1\b/);
  });

  it('fails when the person refuses', async () => {
    const openBrowser = async (url: string) => {
      void server.comeBack(url, { error: 'access_denied', error_description: 'They said no' });
      return true;
    };
    expect(await login('', { openBrowser })).toBe(1);
    expect(io.printed.err.join()).toContain('They said no');
    expect(kept()).toBeUndefined();
  });

  it('shows a code for another machine, and waits for the decision', async () => {
    expect(await login(' --device')).toBe(0);
    expect(io.printed.err.join('\n')).toContain('ABCD-EFGH');
    expect(io.waits).toEqual([5_000, 5_000, 5_000]);
    expect(kept()?.tokens?.accessToken).toBe('a1');
  });

  it('asks five seconds later each time after it was too soon', async () => {
    server.state.undecided = ['slow_down', 'authorization_pending', 'slow_down'];
    expect(await login(' --device')).toBe(0);
    expect(io.waits).toEqual([5_000, 10_000, 10_000, 15_000]);
  });

  it.each([
    ['access_denied', 'refused'],
    ['expired_token', 'has ended'],
  ])('ends at %s, and keeps nothing', async (error, text) => {
    server.state.undecided = ['authorization_pending', error, 'authorization_pending'];
    expect(await login(' --device')).toBe(1);
    expect(io.printed.err.join()).toContain(text);
    expect([server.state.undecided.length, kept()]).toEqual([1, undefined]);
  });

  it.each([' --device', ''])('says what to do where nobody signs in by it: login%s', async (how) => {
    server.state.isOff = true;
    const openBrowser = async () => Promise.reject(new Error('opened'));
    expect(await login(how, { openBrowser })).toBe(1);
    expect(io.printed.err.join('\n')).toContain(`outlay login --url ${server.baseUrl} --with-api-key`);
  });

  it('keeps an API key from standard input, and prints it nowhere', async () => {
    expect(await login(' --with-api-key', { readInput: async () => 'sk_test_secret\n' })).toBe(0);
    expect(kept()?.apiKey).toBe('sk_test_secret');
    expect(await run('profiles list')).toBe(0);
    expect([...io.printed.out, ...io.printed.err].join()).not.toContain('sk_test_secret');
  });
});

describe('profiles', () => {
  it('stand side by side, each with its business', async () => {
    await login(' --device');
    await login(' --with-api-key --profile live', { readInput: async () => 'sk_live_x' });
    expect(await run('profiles use default')).toBe(0);
    expect(await run('profiles use none')).toBe(1);
    expect(await run('business use 8')).toBe(1);
    expect(await run('business use 7 --profile live')).toBe(0);
    expect(await run('login --with-api-key --tenant 8', { readInput: async () => 'sk_test_x' })).toBe(1);
    const { current, profiles } = readProfiles(io.folder);
    expect(profiles).toMatchObject({ default: { tokens: {} }, live: { apiKey: 'sk_live_x', tenantId: 7 } });
    expect(current).toBe('default');
  });
});

describe('outlay logout', () => {
  it('ends the sign-in there and here', async () => {
    await login(' --device');
    expect(await run('logout')).toBe(0);
    expect(server.state.revoked).toEqual(['r1']);
    expect(kept()).toBeUndefined();
    expect(await run('logout')).toBe(1);
  });
});
