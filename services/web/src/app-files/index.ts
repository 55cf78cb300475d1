export { type AppFile, type AppFiles, createAppFiles } from './app-files.ts';
export { createAppHandler } from './app-routes.ts';
