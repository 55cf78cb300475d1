const VERSION = /^"v(\d{1,15})"$/;

/**
 * The version a change was made against, from `If-Match: "v3"`. null: no condition (no header, or `*`).
 * 0: a condition that no resource of ours fulfills, as is a weak tag (RFC 9110, 13.1.1).
 */
export const ifMatchOf = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null;
  return Number(VERSION.exec(header.trim())?.[1] ?? 0);
};
