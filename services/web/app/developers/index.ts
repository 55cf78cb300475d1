export { DevelopersPage } from './developers-page.tsx';
export { type PartName, visibleParts } from './parts.ts';
export { DEVELOPERS } from './words.ts';
