export { CopyLine } from './copy-line.tsx';
export { signOnRoutes } from './routes.ts';
