export type Tag = { name: string; isEnd: boolean; attributes: Readonly<Record<string, string>> };

const TAG = /<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COMMENT = /<!--[\s\S]*?-->/g;

/**
 * The tags of a document in their order, without prefixes. The files of central banks hold all that counts in attributes, of letters
 * and digits; nothing is resolved or loaded, so that no entity of a document does anything.
 */
export function* xmlTags(text: string): Generator<Tag> {
  for (const [, slash, name = '', rest = ''] of text.replaceAll(COMMENT, '').matchAll(TAG)) {
    const attributes = Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
    );
    yield { name, isEnd: slash === '/', attributes };
  }
}
