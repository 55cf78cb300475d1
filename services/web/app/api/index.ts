import './client.ts';

export { ApiError, type Detail, fieldErrorsOf, isApiError } from './api-error.ts';
export { configureApi, registerSignedOut, send } from './client.ts';
export { createQueryClient } from './query-client.ts';
export { registerStepUp } from './step-up.ts';
