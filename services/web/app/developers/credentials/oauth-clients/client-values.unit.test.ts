import { describe, expect, it } from '@jest/globals';
import { type ClientValues, clientInputOf, urisOf } from './client-values.ts';

const VALUES: ClientValues = {
  name: 'Travel desk',
  kind: 'confidential',
  grantTypes: ['client_credentials', 'authorization_code'],
  redirectUris: 'https://travel.example/a\n\n https://travel.example/b ',
  scopes: ['expenses:read', 'offline_access'],
};

describe('the form of an OAuth client', () => {
  it('has one redirect URI per line, each once', () => {
    expect(urisOf(' https://a.example\nhttps://b.example\nhttps://a.example ')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(clientInputOf(VALUES).redirectUris).toEqual(['https://travel.example/a', 'https://travel.example/b']);
  });

  it('lets a public client get no tokens for itself', () => {
    expect(clientInputOf({ ...VALUES, kind: 'public' }).grantTypes).toEqual(['authorization_code']);
  });

  it('leaves out what has no use without people', () => {
    const input = clientInputOf({ ...VALUES, grantTypes: ['client_credentials'] });
    expect(input).not.toHaveProperty('redirectUris');
    expect(input.scopes).toEqual(['expenses:read']);
  });
});
