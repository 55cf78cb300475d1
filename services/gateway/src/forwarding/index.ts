export type { OwnerServices } from './owner-services.client.ts';
