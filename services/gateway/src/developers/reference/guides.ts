import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../docs/guides');

export type Guide = {
  /** In its address: `/docs/guides/<slug>`. */
  slug: string;
  title: string;
  /** What it is for: the first paragraph. */
  about: string;
  /** As it is written, in Markdown. */
  text: string;
  /** In the menu, above the guides of one kind. */
  section: string;
};

/** By the first digit of the file's name. */
const SECTIONS = ['Begin', 'Jobs', 'Every request', 'Webhooks', 'Running it'] as const;

const firstParagraph = (text: string): string =>
  text
    .split(/\n\n/)
    .slice(1)
    .find((part) => /^[A-Z*`]/.test(part))
    ?.replaceAll('\n', ' ') ?? '';

/** Every guide, in the order of their files: `11-expenses.md` is at `/docs/guides/expenses`, under the second heading. */
export const readGuides = (): Guide[] =>
  readdirSync(FOLDER)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      return {
        slug: file.replace(/^\d+-/, '').replace(/\.md$/, ''),
        title: /^# (.+)$/m.exec(text)?.[1] ?? file,
        about: firstParagraph(text),
        text,
        section: SECTIONS[Number(file.charAt(0))] ?? SECTIONS[0],
      };
    });
