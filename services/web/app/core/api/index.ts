import './client.ts';

export { ApiError, type Detail, fieldErrorsOf, isApiError } from './api-error.ts';
export {
  apiUrl,
  configureApi,
  createQueryClient,
  readDocument,
  registerSignedOut,
  registerStepUp,
  send,
  sendOrThrow,
} from './client.ts';
export * from './generated/@tanstack/react-query.gen.ts';
export * from './generated/sdk.gen.ts';
export type * from './generated/types.gen.ts';
export { refusedOf } from './refused.ts';
export { type Upload, uploadForm } from './upload.ts';
