import { describe, expect, it } from '@jest/globals';
import { localNameOf, relyingPartyAt, relyingPartyOf } from './relying-party.ts';

describe('where passkeys are bound to', () => {
  it.each([
    ['https://api.outlay.example', { id: 'api.outlay.example', origin: 'https://api.outlay.example' }],
    ['https://api.outlay.example:8443', { id: 'api.outlay.example', origin: 'https://api.outlay.example:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://api.outlay.example', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('of %s is %j', (issuer, party) => {
    expect(relyingPartyOf(issuer)).toEqual(party);
  });

  it('is the page that was requested by that name alone', () => {
    const at = (host: string | undefined) => relyingPartyAt('http://127.0.0.1:8080', host)?.id;
    expect([at('localhost:8080'), at('127.0.0.1:8080'), at('localhost'), at(undefined)]).toEqual([
      'localhost',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is another name for loopback only', () => {
    expect([localNameOf('http://127.0.0.1:8080'), localNameOf('https://api.outlay.example')]).toEqual([
      'http://localhost:8080',
      undefined,
    ]);
  });
});
