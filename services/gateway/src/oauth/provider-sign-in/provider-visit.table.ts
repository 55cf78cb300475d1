import { createHash } from 'node:crypto';
import type { Query, Transaction } from '@outlay/store';
import type { Identity } from './identity.ts';

/** A browser that is at a provider. */
export type ProviderVisit = {
  businessId: number;
  providerId: number;
  /** Whose it is: the visit at our sign-in page. */
  visitId: string;
  /** `/connect/sign-in/<uid>/sso`. */
  returnTo: string;
  /** OpenID Connect's `nonce`; the id of a SAML request. */
  nonce: string;
  /** Of PKCE. */
  verifier: string;
};

type Assertion = Pick<ProviderVisit, 'businessId' | 'providerId'> & { assertionId: string; expiresAt: Date };

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const COLUMNS = `business_id AS "businessId", provider_id AS "providerId", visit_id AS "visitId",
  return_to AS "returnTo", nonce, verifier`;
const OPEN = 'ended_at IS NULL AND expires_at > $2';

/** What is under way at providers, by `state` or RelayState, of which only the hash is kept. Times are real ones. */
export const providerVisits = {
  insert: (
    state: string,
    { businessId, providerId, visitId, returnTo, nonce, verifier }: ProviderVisit,
    expiresAt: Date,
  ): Query => ({
    name: 'provider-visit-add',
    text: `INSERT INTO provider_visits (id, business_id, provider_id, visit_id, return_to, nonce, verifier, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [hash(state), businessId, providerId, visitId, returnTo, nonce, verifier, expiresAt],
  }),
  find: (tx: Transaction, state: string): Promise<ProviderVisit | undefined> => {
    const text = `SELECT ${COLUMNS} FROM provider_visits WHERE id = $1 AND ${OPEN}`;
    return tx.one({ name: 'provider-visit', text, values: [hash(state), new Date()] });
  },
  /** Of many who come back with it at once, one gets it. */
  take: (tx: Transaction, state: string, visitId: string): Promise<ProviderVisit | undefined> => {
    const text = `UPDATE provider_visits SET ended_at = $2
      WHERE id = $1 AND ${OPEN} AND visit_id = $3 AND answer IS NULL RETURNING ${COLUMNS}`;
    return tx.one({ name: 'provider-visit-take', text, values: [hash(state), new Date(), visitId] });
  },
  /** Keeps what an assertion proved until the browser comes for it, once. False: it was answered before. */
  answer: async (tx: Transaction, state: string, given: { identity: Identity; handle: string }): Promise<boolean> => {
    const text = `UPDATE provider_visits SET answer = $3, answer_id = $4
      WHERE id = $1 AND ${OPEN} AND answer IS NULL RETURNING id`;
    const values = [hash(state), new Date(), JSON.stringify(given.identity), hash(given.handle)];
    return (await tx.one({ name: 'provider-visit-answer', text, values })) !== undefined;
  },
  takeAnswer: (
    tx: Transaction,
    handle: string,
    visitId: string,
  ): Promise<(ProviderVisit & { answer: Identity }) | undefined> => {
    const text = `UPDATE provider_visits SET ended_at = $2
      WHERE answer_id = $1 AND ${OPEN} AND visit_id = $3 RETURNING ${COLUMNS}, answer`;
    return tx.one({ name: 'provider-visit-take-answer', text, values: [hash(handle), new Date(), visitId] });
  },
  /** False: this assertion was believed before. */
  useAssertion: async (
    tx: Transaction,
    { businessId, providerId, assertionId, expiresAt }: Assertion,
  ): Promise<boolean> => {
    const text = `INSERT INTO used_assertions (business_id, provider_id, assertion_id, expires_at)
      VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING provider_id`;
    const values = [businessId, providerId, hash(assertionId), expiresAt];
    return (await tx.one({ name: 'assertion-use', text, values })) !== undefined;
  },
  /** What is over. */
  clean: (): Query[] =>
    ['provider_visits', 'used_assertions'].map((relation) => ({
      text: `DELETE FROM ${relation} WHERE expires_at < $1`,
      values: [new Date(Date.now() - 60_000)],
    })),
};
