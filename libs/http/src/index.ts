export type { Reply } from './answers/answers.ts';
export {
  answersOf,
  created,
  gone,
  inFirstAnswer,
  noContent,
  ok,
  page,
  pageOfAll,
  savedAs,
  shownPage,
  withVersion,
} from './answers/answers.ts';
export { errorAnswer } from './answers/error-answer.ts';
export * from './client/call-as.ts';
export type { Client } from './client/create-client.ts';
export { DOWNLOAD_TIME, type ExportLayout, exportAnswer } from './exports/export-answer.ts';
export type { SheetColumn } from './exports/sheet.ts';
export { IDENTITY_HEADER, type IdentityFacts } from './identity/facts.ts';
export {
  createIdentitySigner,
  createIdentityVerifier,
  generateKeyPair,
  type IdentitySigner,
} from './identity/identity.ts';
export * from './listen.ts';
export { type Authenticated, readBody } from './pipeline/admit.ts';
export * from './pipeline/app.ts';
export type { Admitted, EndedOrigin, Exchange, KnownOrigin, OnAnswered, Stage } from './pipeline/exchange.ts';
export { createPipeline } from './pipeline/pipeline.ts';
export { admitUpload } from './request/arrivals.ts';
export { answerHeaders, localeOf, PUBLIC_URL_HEADER, requestIdOf } from './request/headers.ts';
export { onClosed } from './request/leaving.ts';
export {
  createUploadPlaces,
  discard,
  UPLOAD_CALL_TIME,
  UPLOAD_LIMIT,
  UPLOAD_SLACK,
  uploadCopy,
  uploadTooLarge,
} from './request/uploads.ts';
export { tracedListener } from './tracing/traced-listener.ts';
export { validationError } from './validation/validation-error.ts';
