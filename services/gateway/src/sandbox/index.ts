export { findClockBusiness, giveClock } from './give-clock.ts';
export { resetSandbox } from './reset-sandbox.ts';
export type { ResetBusiness } from './sandbox.table.ts';
