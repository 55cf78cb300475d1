export { contentsOf, type Entry } from './contents.ts';
export { type Guide, readGuides } from './guides.ts';
