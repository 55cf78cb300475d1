/** A piece of a page or mail whose texts are escaped already. */
export type Html = { readonly html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Hole = string | number | Html | false | undefined | readonly Html[];

const fill = (hole: Hole): string => {
  if (hole === false || hole === undefined) return '';
  if (typeof hole === 'string' || typeof hole === 'number') return escaped(String(hole));
  return 'html' in hole ? hole.html : hole.map(({ html }) => html).join('');
};

/** A template whose holes are escaped unless they are such pieces themselves. */
export const html = (parts: TemplateStringsArray, ...holes: Hole[]): Html => ({
  html: parts.map((part, index) => (index === 0 ? part : fill(holes[index - 1]) + part)).join(''),
});
