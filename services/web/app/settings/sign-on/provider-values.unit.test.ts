import { describe, expect, it } from '@jest/globals';
import { bodyOf, valuesOf } from './provider-values.ts';

const values = { ...valuesOf(), name: 'Maple sign-in', issuer: ' https://id.example ', clientId: 'outlay' };

describe('an identity provider as it is typed', () => {
  it('sends no secret that was left empty, so that the kept one stays', () => {
    expect(bodyOf(values)).toMatchObject({ oidc: { issuer: 'https://id.example', clientId: 'outlay' } });
    expect(bodyOf(values)).not.toHaveProperty('oidc.clientSecret');
    expect(bodyOf({ ...values, clientSecret: 's' })).toHaveProperty('oidc.clientSecret', 's');
  });

  it('sends metadata of SAML, and nothing of the other protocol', () => {
    expect(bodyOf({ ...values, kind: 'saml', metadata: '<xml/>' })).toMatchObject({ saml: { metadata: '<xml/>' } });
    expect(bodyOf({ ...values, kind: 'saml' })).not.toHaveProperty('oidc');
  });
});
