export type { RefusedCertificate } from './certificate.ts';
export {
  type AddressRule,
  addressRule,
  createGuardedLookup,
  createHostResolver,
  hostOf,
  isLoopbackName,
} from './guarded-connector.ts';
export { createHttpClient, type HttpClient, OWN_HEADERS } from './http-client.ts';
export { type Exchange, failureClassOf, type Outcome, outcomeOf, UNTIMED } from './outcome.ts';
export {
  newSecret,
  type SecretKeys,
  type Secrets,
  type SigningKeys,
  secretKeys,
  serviceSignature,
  signatureHeaders,
  signingKeys,
  standardSignature,
} from './signature.ts';
