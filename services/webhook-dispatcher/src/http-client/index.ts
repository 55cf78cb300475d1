export { hostOf, isLoopbackName } from './guarded-connector.ts';
export { createHttpClient, type HttpClient } from './http-client.ts';
export { type Outcome, outcomeOf } from './outcome.ts';
export { type AddressRule, addressRule } from './public-address.ts';
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
