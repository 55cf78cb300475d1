import type { Business } from '../api/index.ts';

const KEY = 'outlay.business';
const PARAMETER = 'business';

const numberOf = (text: string | null): number | undefined => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** The business in the address, or the last one that was chosen here, before anybody knows whether it is one of the person's. */
export const wantedBusiness = (): number | undefined =>
  numberOf(new URLSearchParams(window.location.search).get(PARAMETER)) ?? numberOf(window.localStorage.getItem(KEY));

/**
 * The business that the app shows: the one in the address, for an address may come from a colleague; else the last one that was
 * chosen here; else the first.
 */
export const chooseBusiness = (businesses: readonly Business[]): Business | undefined => {
  const named = numberOf(new URLSearchParams(window.location.search).get(PARAMETER));
  const last = numberOf(window.localStorage.getItem(KEY));
  const found = [named, last].map((wanted) => businesses.find(({ id }) => id === wanted)).find(Boolean);
  const chosen = found ?? businesses[0];
  if (chosen) window.localStorage.setItem(KEY, `${chosen.id}`);
  return chosen;
};

/** Opens the app in another business, from its first page: nothing that was read in one is shown in another. */
export const openBusiness = (id: number): void => {
  window.localStorage.setItem(KEY, `${id}`);
  window.location.assign(`/?${PARAMETER}=${id}`);
};
