import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSigningPair } from '@outlay/testing/providers';
import { createForgery } from './support/forged-assertions.ts';
import { countMade, expectRejection } from './support/rejections.ts';
import { type SamlSignIn, startSamlSignIn } from './support/saml-sign-in.ts';
import { forgedForms, wrappedForms } from './support/wrapped-assertions.ts';

const attacker = createSigningPair();
/** For the names alone: what is sent answers a request of its own. */
const somewhere = { acsUrl: 'https://a.example/saml/1/acs', audience: 'a', issuer: 'i', request: '_r' };
const named = createForgery(somewhere, createSigningPair());

let saml: SamlSignIn;
beforeAll(async () => {
  saml = await startSamlSignIn();
}, 60_000);
afterAll(() => saml?.stop());

const BELIEVED = /\/connect\/sign-in\/[\w-]+\/sso\?answer=[\w-]{43}$/;

/** Refused, with nothing made by it; what the provider itself then answers to the same request is believed. */
const expectForged = async (forms: (forgery: typeof named) => (readonly [string, string])[], name: string) => {
  const visit = await saml.begin();
  const before = await countMade(saml.cluster);
  const xml = new Map(forms(visit.forgery)).get(name) ?? '';
  const back = await visit.post(xml);
  expectRejection(back, [visit.relayState, visit.forgery.target.request, 'ceo', 'XSW']);
  expect(back.location).toBe('');
  expect(await countMade(saml.cluster)).toEqual(before);
  expect((await visit.post(visit.good())).location).toMatch(BELIEVED);
};

describe('an assertion that is posted', () => {
  it.each(wrappedForms(named).map(([name]) => name))('is refused with %s', (name) => expectForged(wrappedForms, name));

  it.each(forgedForms(named, attacker).map(([name]) => name))('is refused that is %s', (name) =>
    expectForged((forgery) => forgedForms(forgery, attacker), name),
  );
});
