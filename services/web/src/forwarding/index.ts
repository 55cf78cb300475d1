export type { Bearer, Forward } from './forward.client.ts';
export { apiPath } from './forwarded.ts';
