export { contentsOf, type Entry } from './contents.ts';
export { readGuides } from './guides.ts';
export { loadReference } from './load-reference.ts';
