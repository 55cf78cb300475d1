import type { Deps } from '../../deps.ts';
import { identityProviders } from '../identity-providers/identity-provider.table.ts';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import { notProven } from './identity.ts';
import { providerVisits } from './provider-visit.table.ts';
import { readSamlAnswer } from './saml.ts';

export const findProvider = ({ database }: Deps, id: number): Promise<IdentityProvider | undefined> =>
  database.acrossTenants((tx) => identityProviders.findEnabled(tx, id));

/** Where the browser goes on that comes back from this provider; undefined for what is unknown, used or another one's. */
export const returnOf = async ({ database }: Deps, state: string, providerId: number): Promise<string | undefined> => {
  const visit = await database.acrossTenants((tx) => providerVisits.find(tx, state));
  return visit?.providerId === providerId ? visit.returnTo : undefined;
};

type Given = { issuer: string; providerId: number; state: string; answer: string; handle: string };

/**
 * Keeps what the assertion proves under `handle`, once, for the visit that it answers: without a request of ours nothing is
 * believed. Returns where the browser goes on. @throws NotProven, and whatever is wrong with the assertion
 */
export const believeAssertion = async (deps: Deps, given: Given): Promise<string> => {
  const { issuer, providerId, state, answer, handle } = given;
  const { database } = deps;
  const visit = await database.acrossTenants((tx) => providerVisits.find(tx, state));
  if (visit === undefined || visit.providerId !== providerId) return notProven('in answer to nothing');
  const provider = (await findProvider(deps, providerId)) ?? notProven('no provider');
  const read = await readSamlAnswer(issuer, provider, { requestId: visit.nonce, answer });
  const { assertionId, expiresAt, ...identity } = read;
  await database.acrossTenants(async (tx) => {
    const isNew = await providerVisits.useAssertion(tx, { ...visit, assertionId, expiresAt });
    if (!isNew) notProven('an assertion for the second time');
    if (!(await providerVisits.answer(tx, state, { identity, handle }))) notProven('answered before');
  });
  return visit.returnTo;
};
