export { changesOf, commandOf, draftOf, emptyDraft } from './trip-draft.ts';
export { TripForm } from './trip-form.tsx';
