const PLACES = /<(h[23])>(.+?)<\/h[23]>|<td><code>([A-Za-z_]+)<\/code>/g;

/** `The <code>status</code> of users` -> `the-status-of-users`. */
export const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]+>|&[#\w]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Gives ids to the headings of a page and to each code that begins a row of a table, so that a link can lead there. A code
 * that stands in several tables is the anchor of the first.
 */
export const anchored = (text: string): string => {
  const given = new Set<string>();
  return text.replaceAll(PLACES, (whole, level: string | undefined, heading: string, code: string) => {
    const id = level === undefined ? code : anchorOf(heading);
    if (given.has(id)) return whole;
    given.add(id);
    if (level === undefined) return `<td id="${id}"><a href="#${id}"><code>${code}</code></a>`;
    const text = heading.includes('<a ') ? heading : `<a href="#${id}">${heading}</a>`;
    return `<${level} id="${id}">${text}</${level}>`;
  });
};
