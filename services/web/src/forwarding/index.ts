export { apiPath } from './api-path.ts';
export { type Bearer, createForward, type Forward } from './forward.client.ts';
