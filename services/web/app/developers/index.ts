export { DevelopersPage } from './developers-page.tsx';
export { type PartName, visibleParts } from './parts.ts';
export { PartsContext } from './use-parts.ts';
export { DEVELOPERS } from './words.ts';
