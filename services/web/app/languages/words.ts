import { words } from '../intl/index.ts';

/** Each language by its own name, as its speakers look for it. */
export const LANGUAGES = words({
  'en-CA': ['English (Canada)', 'English (Canada)'],
  'fr-CA': ['Français (Canada)', 'Français (Canada)'],
  'en-US': ['English (United States)', 'English (United States)'],
});
