export { type AppFile, type AppFiles, createAppFiles } from './app-files.ts';
