import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuthorizationServer, startAuthorizationServer } from '../../test/authorization-server.ts';
import { createTestIo, type TestIo } from '../../test/test-io.ts';
import { accessTokenOf } from './access-token.ts';
import { configFolder } from './config-folder.ts';
import { findConnection } from './find-connection.ts';
import { changeProfiles, readProfiles } from './profile-store.ts';

let server: AuthorizationServer;
let io: TestIo;
beforeAll(async () => {
  server = await startAuthorizationServer();
});
afterAll(() => server.close());
beforeEach(() => {
  io = createTestIo();
});
afterEach(() => io.remove());

const ENDED = '2026-01-01T00:00:00.000Z';
const keep = (expiresAt: string, refreshToken = 'r0') => {
  const profile = { baseUrl: server.baseUrl, tenantId: 7, tokens: { accessToken: 'a0', refreshToken, expiresAt } };
  return changeProfiles(io.folder, () => ({ current: 'default', profiles: { default: profile } }));
};

describe('what is kept of a sign-in', () => {
  it('can be read by nobody else', async () => {
    await keep(ENDED);
    expect(statSync(io.folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(io.folder, 'credentials.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(io.folder)).toEqual(['credentials.json']);
    chmodSync(join(io.folder, 'credentials.json'), 0o644);
    expect(readProfiles(io.folder).profiles).toMatchObject({ default: { tenantId: 7 } });
    expect(statSync(join(io.folder, 'credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('is renewed near its end, by one of all commands that run then', async () => {
    server.state.issued = 0;
    await keep(ENDED);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => accessTokenOf(io.folder, 'default')));
    expect([new Set(tokens), server.state.issued, server.state.ended]).toEqual([new Set(['a1']), 1, false]);
    expect(await accessTokenOf(io.folder, 'default')).toBe('a1');
  });

  it('names the command to sign in with when it has ended', async () => {
    await keep(ENDED, 'unknown');
    await expect(accessTokenOf(io.folder, 'default')).rejects.toThrow('outlay login --profile default');
  });
});

describe('the connection of a command', () => {
  const find = (options: object, env: Record<string, string> = {}) =>
    findConnection(options, { folder: io.folder, env });

  it('is what was typed, then what the environment has, then the profile', async () => {
    await keep('2999-01-01T00:00:00.000Z');
    expect(find({})).toMatchObject({ profile: 'default', baseUrl: server.baseUrl, tenantId: 7 });
    expect(await find({}).token()).toBe('a0');
    const env = { OUTLAY_URL: 'https://env.example/', OUTLAY_API_KEY: 'sk_test_env', OUTLAY_TENANT: '8' };
    expect(find({}, env)).toMatchObject({ profile: undefined, baseUrl: 'https://env.example', tenantId: 8 });
    const typed = find({ url: 'https://typed.example', apiKey: 'sk_test_typed', tenant: '9' }, env);
    expect([typed.baseUrl, typed.tenantId, await typed.token()]).toEqual(['https://typed.example', 9, 'sk_test_typed']);
  });

  it('gives what was kept for one address to no other one', async () => {
    await keep(ENDED);
    expect(() => find({ url: 'https://evil.example' })).toThrow('is of');
    expect(find({ url: 'https://evil.example', apiKey: 'sk_test_x' }).tenantId).toBeUndefined();
  });

  it('does not guess', () => {
    expect(() => find({})).toThrow('Where is your Outlay?');
    expect(() => find({ url: 'https://api.example' })).toThrow('not signed in');
    expect(() => find({ profile: 'other' })).toThrow('no profile other');
    expect(() => find({ url: 'ftp://x', apiKey: 'k' })).toThrow('An address');
    expect(() => find({ url: 'https://x.example', apiKey: 'k', tenant: 'x' })).toThrow('by its id');
  });

  it('is kept where the system keeps such things', () => {
    expect(configFolder({ OUTLAY_CONFIG_DIR: '/a' })).toBe('/a');
    expect(configFolder({ XDG_CONFIG_HOME: '/b' })).toBe('/b/outlay');
  });
});
