export type { CreateLimiter } from './rate-windows.ts';
