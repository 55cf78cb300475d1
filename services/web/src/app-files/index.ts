export type { AppFiles } from './app-files.ts';
