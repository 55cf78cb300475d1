export { apiPath } from './api-path.ts';
export { createForward, type Forward } from './forward.client.ts';
