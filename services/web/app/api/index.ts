import './client.ts';

export { ApiError, type Detail, fieldErrorsOf, isApiError } from './api-error.ts';
export { configureApi, registerSignedOut, send } from './client.ts';
export { readDocument } from './document.ts';
export * from './generated/@tanstack/react-query.gen.ts';
export * from './generated/sdk.gen.ts';
export type * from './generated/types.gen.ts';
export { createQueryClient } from './query-client.ts';
export { refusedOf } from './refused.ts';
export { registerStepUp } from './step-up.ts';
export { type Upload, uploadForm } from './upload.ts';
