export {
  addressOf,
  assertCarries,
  holderOf,
  isBrokerAddress,
  placesOf,
  plainDestination,
  withKeptPassword,
  withoutPassword,
} from './destinations/destination.ts';
export { messageOf } from './destinations/message.ts';
export { authority, type Place } from './destinations/place.ts';
export type { RefusedCertificate } from './http-client/certificate.ts';
export { type AddressRule, hostOf, isLoopbackName } from './http-client/guarded-connector.ts';
export { OWN_HEADERS } from './http-client/http-client.ts';
export { type Outcome, outcomeOf } from './http-client/outcome.ts';
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
} from './http-client/signature.ts';
export { removeAnswerKeys, sealedAnswerKeys } from './kept-answers/answer-key.table.ts';
export { type Answers, answerView } from './kept-answers/answers.ts';
export { aggregateIn, aggregateOf, sequenceHeaders } from './sequences/aggregate.ts';
export { numberDeliveries, numberKept, type Sequences } from './sequences/sequence.table.ts';
