import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '@outlay/contracts';
import { type OAuthCluster, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

describe('the metadata of the OAuth server', () => {
  it('is there by RFC 8414 too: the same, for an hour, with what a client of plain OAuth needs', async () => {
    const reply = await fetch(oauth.url('/.well-known/oauth-authorization-server'));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(reply.headers.get('content-type')).toContain('application/json');
    const metadata = (await reply.json()) as Record<string, string[]>;
    expect(metadata).toMatchObject({
      issuer: oauth.cluster.gateway.url,
      authorization_endpoint: oauth.url('/connect/authorize'),
      token_endpoint: oauth.url('/connect/token'),
      device_authorization_endpoint: oauth.url('/connect/device_authorization'),
      revocation_endpoint: oauth.url('/connect/revocation'),
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      jwks_uri: oauth.url('/connect/jwks'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      service_documentation: oauth.url('/docs/guides/authentication'),
      ui_locales_supported: ['en-CA', 'fr-CA', 'en-US'],
    });
    expect(metadata.grant_types_supported?.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'authorization_code',
      'client_credentials',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ]);
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining([...SCOPES, 'offline_access']));
    expect(metadata).toEqual(await (await fetch(oauth.url('/.well-known/openid-configuration'))).json());
    expect((await fetch(oauth.url('/docs/guides/authentication'))).status).toBe(200);
  });
});
