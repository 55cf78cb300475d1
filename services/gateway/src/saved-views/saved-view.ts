import type { SavedViewView, Stored } from '@outlay/contracts';

/** Filters and order of a list that a person comes back to; nobody else sees it. */
export type SavedView = Stored<SavedViewView>;
