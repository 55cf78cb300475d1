/** Any address without a host, as long as it is read as nothing else. */
const BASE = 'http://app.invalid';
/** Paths of this server itself: nothing to come back to, and some would lead in a circle. */
const OWN = /^\/(sign-in|sign-out|signed-out|session|changes|api)(\/|$)|^\/signed-in$/;
/** What browsers read as a slash or leave out. */
const isOdd = (text: string): boolean =>
  [...text].some((character) => character === '\\' || character < ' ' || character === '\u007f');

/** Where a browser goes after signing in: a page of the app, and never anywhere else. Whatever is none is the first page. */
export const returnPath = (to: unknown): string => {
  if (typeof to !== 'string' || to.length > 2_000 || !to.startsWith('/') || to.startsWith('//') || isOdd(to))
    return '/';
  if (!URL.canParse(to, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(to, BASE);
  const isOurs = origin === BASE && !pathname.startsWith('//') && !OWN.test(pathname);
  return isOurs ? pathname + search + hash : '/';
};
