export type { ClientAddress } from './client-address.ts';
export type { CreateLimiter, RateWindows } from './rate-windows.ts';
