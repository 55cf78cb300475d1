import { type Html, html } from '@outlay/runtime/html';

const WORDS = [
  'await|console|const|createClient|export|fetch|from|function|import|new|unwrap',
  'def|False|None|print|True|with|as|open',
  'func|main|package|panic|nil|err|if|defer|var',
  'curl|true|false|null',
].join('|');

/** Strings, numbers and words of all four languages: what stands in a sample is known, so one pattern does. */
const PARTS = new RegExp(
  String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(^\s*(?:#|//).*$)|\b(${WORDS})\b|\b(\d+(?:\.\d+)?)\b`,
  'gm',
);

const CLASSES = ['s', 'c', 'k', 'n'] as const;

/** Code with its strings, comments, words and numbers marked. */
export const highlighted = (code: string): Html => {
  const pieces: Html[] = [];
  let at = 0;
  for (const match of code.matchAll(PARTS)) {
    const [whole, ...groups] = match;
    const name = CLASSES[groups.findIndex((group) => group !== undefined)] ?? 's';
    pieces.push(html`${code.slice(at, match.index)}<i class=${name}>${whole}</i>`);
    at = match.index + whole.length;
  }
  return html`${pieces}${code.slice(at)}`;
};
