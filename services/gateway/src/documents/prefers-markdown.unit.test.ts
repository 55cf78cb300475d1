import { expect, it } from '@jest/globals';
import { prefersMarkdown } from './prefers-markdown.ts';

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.5', true],
  ['text/html;q=0.9, Text/Markdown ; q=1', true],
  ['text/markdown, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
])('who accepts %s gets Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
