import type { Entry } from '../contents.ts';
import type { Abouts } from '../home-page.ts';
import { plain } from '../text.ts';
import { paragraphs } from './lists.ts';

/** Every page as a link to its Markdown, by section (https://llmstxt.org). */
export const llmsText = (contents: readonly Entry[], abouts: Abouts): string => {
  const sections = [...new Set(contents.map(({ section }) => section))].filter((section) => section !== '');
  return paragraphs([
    '# Outlay',
    '> Expenses, reports, bills, receipts and mileage of many businesses by a REST JSON API, and every change sent to HTTPS endpoints, signed.',
    'Every page is Markdown at its address with `.md`, or with `Accept: text/markdown`. The whole API is at `/openapi.json`, its events at `/asyncapi.json`.',
    ...sections.flatMap((section) => [
      `## ${section}`,
      contents
        .filter((entry) => entry.section === section)
        .map(({ path, title }) => {
          const about = plain(abouts.get(path) ?? '');
          return `- [${title}](${path}.md)${about === '' ? '' : `: ${about}`}`;
        })
        .join('\n'),
    ]),
  ]);
};
