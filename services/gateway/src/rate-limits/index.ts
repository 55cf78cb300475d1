export type { ClientAddress } from './client-address.ts';
export type { CreateLimiter } from './rate-windows.ts';
