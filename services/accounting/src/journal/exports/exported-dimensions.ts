import type { ExportedLine } from './exported-entry.ts';

/** A dimension of the business's own as files name it. */
export type ExportedDimension = {
  name: string;
  /** In the language of the reader. */
  label: string;
  isActive: boolean;
};

/** A tracking category of Xero, and what it is on a line; null for nothing. */
export type TrackingCategory = { name: string; optionOf: (line: ExportedLine) => string | null };

/** A line has so many of them there at most. */
const MOST_TRACKED = 2;

/** The business's own dimensions that are in use, the first by name, then what every line has by itself. */
export const trackingCategories = (own: readonly ExportedDimension[]): TrackingCategory[] =>
  [
    ...own
      .filter(({ isActive }) => isActive)
      .map(({ name, label }) => ({
        name: label,
        optionOf: ({ dimensions: values }: ExportedLine) => values[name]?.name ?? null,
      })),
    { name: 'Department', optionOf: ({ department }: ExportedLine) => department },
    { name: 'Project', optionOf: ({ project }: ExportedLine) => project },
  ].slice(0, MOST_TRACKED);

/** Characters of a type of analysis in SAF-T, and of one that begins like another. */
const [MOST_OF_TYPE, MOST_OF_SHARED] = [9, 7];

/**
 * The types by which SAF-T tells dimensions apart: the first nine signs of each name, and where several begin alike the first seven with a
 * number. Names are in small letters, so none of them is the type of what every line has by itself.
 */
export const analysisTypes = (names: readonly string[]): ReadonlyMap<string, string> => {
  const beginOf = (name: string) => name.slice(0, MOST_OF_TYPE);
  return new Map(
    names.map((name, at) => {
      const isShared = names.some((other) => other !== name && beginOf(other) === beginOf(name));
      return [name, isShared ? `${name.slice(0, MOST_OF_SHARED)}${String(at + 1).padStart(2, '0')}` : beginOf(name)];
    }),
  );
};

/** A value that lines of the journal have. */
export type PostedValue = { id: number; dimension: string; code: string; name: string };
