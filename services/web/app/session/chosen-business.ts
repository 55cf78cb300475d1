const KEY = 'outlay.business';
const PARAMETER = 'business';

const numberOf = (text: string | null): number | undefined => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** The business in the address, for an address may come from a colleague. */
export const namedBusiness = (): number | undefined =>
  numberOf(new URLSearchParams(window.location.search).get(PARAMETER));

/** The business that was shown here last. */
export const lastBusiness = (): number | undefined => numberOf(window.localStorage.getItem(KEY));

export const keepBusiness = (id: number): void => window.localStorage.setItem(KEY, `${id}`);

/** Opens the app in another business, from its first page: nothing that was read in one is shown in another. */
export const openBusiness = (id: number): void => window.location.assign(`/?${PARAMETER}=${id}`);
