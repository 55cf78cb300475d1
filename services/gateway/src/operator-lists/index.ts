export { listed } from './listed.table.ts';
export type { ListedBusiness, ListedClient, ListedKey, ListedUser, Wanted } from './listed.ts';
