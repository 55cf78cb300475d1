export * from './business-days.ts';
