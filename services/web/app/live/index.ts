export { readShownAgain } from './shown-in.ts';
export { useLiveChanges } from './use-live-changes.ts';
