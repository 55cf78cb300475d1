/** What a piece of a JSON text is. */
export type TokenKind = 'key' | 'string' | 'number' | 'literal' | 'sign' | 'space';

export type Token = { kind: TokenKind; text: string };

const STRING = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;
/** A name with its colon ahead, a text, a number, true, false or null, a run of signs, a run of spaces, or whatever else there is. */
const TOKEN = new RegExp(
  String.raw`(${STRING})(?=\s*:)|(${STRING})|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)\b|([{}[\],:]+)|(\s+)|.`,
  'gs',
);
const KINDS: readonly TokenKind[] = ['key', 'string', 'number', 'literal', 'sign', 'space'];

/** The pieces of a JSON text in their order; together they are the text again, also where it is no JSON. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(([piece, ...groups]) => ({
    kind: KINDS[groups.findIndex((group) => group !== undefined)] ?? 'sign',
    text: piece,
  }));

/** A text in blocks of so many lines, each with its line break: what is seen is coloured, and the rest is text alone. */
export const blocksOf = (text: string, lines: number): string[] => {
  const all = text.split('\n');
  return Array.from({ length: Math.ceil(all.length / lines) }, (_, index) => {
    const block = all.slice(index * lines, (index + 1) * lines).join('\n');
    return (index + 1) * lines < all.length ? `${block}\n` : block;
  });
};
