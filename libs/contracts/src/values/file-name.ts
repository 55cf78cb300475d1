/** Controls, marks that are not seen or turn the direction of a text, and line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Signs that some file system gives a meaning. */
const MEANT = /[<>:"|?*]/g;
/** Names of devices, whatever extension they have. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** An extension that is worth keeping when a name is cut. */
const EXTENSION = /\.[^.\s]{1,10}$/;

const cut = (name: string, most: number): string => {
  if (name.length <= most) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  // Half of a surrogate pair may be left at the end.
  const stem = name.slice(0, most - extension.length).replace(/[\ud800-\udbff]$/, '');
  return `${stem.trimEnd()}${extension}`;
};

/**
 * The name of a file that somebody sent, as it is kept and as a browser may save it: the last part of its path, without what
 * is not seen, harms a file system or a header, or is the name of a device. `fallback` when nothing is left.
 */
export const cleanFileName = (name: string, fallback: string, most = 200): string => {
  const last =
    name
      .normalize('NFC')
      .split(/[\\/\u2044\u2215\u29f8\uff0f\uff3c]/)
      .at(-1) ?? '';
  const seen = last.replaceAll(UNSEEN, '').toWellFormed().replaceAll(MEANT, '_');
  const bare = cut(seen.replaceAll(/^[\s.]+|[\s.]+$/g, ''), most);
  return DEVICE.test(bare) ? `_${bare}` : bare || fallback;
};
