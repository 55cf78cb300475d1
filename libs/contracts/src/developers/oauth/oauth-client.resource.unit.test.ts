import { describe, expect, it } from '@jest/globals';
import { isRedirectUri } from './oauth-client.resource.ts';

describe('an address that people are sent back to with a code', () => {
  it.each([
    'https://ledger.example/callback',
    'https://ledger.example:8443/a/b?c=d',
    'http://127.0.0.1:9876/callback',
    'http://[::1]:9876/callback',
    'http://localhost/callback',
  ])('may be %s', (text) => expect(isRedirectUri(text)).toBe(true));

  it.each([
    'http://ledger.example/callback',
    'http://127.0.0.1.ledger.example/callback',
    'http://127.0.0.1@ledger.example/callback',
    'https://user:pass@ledger.example/callback',
    'https://*.ledger.example/callback',
    'https://ledger.example/*',
    'https://ledger.example/callback#token',
    'https:\\\\ledger.example',
    'https:ledger.example',
    'https://',
    'https://ledger.example/with space',
    'https://лєджер.example/callback',
    'javascript:alert(1)',
    'com.ledger.app:/callback',
    '',
  ])('is never %s', (text) => expect(isRedirectUri(text)).toBe(false));
});
