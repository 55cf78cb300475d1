/** The API's links lead to its own host: a page reads them by way of the web service, which is where it is from. */
export const filePathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://here.invalid');
  return `/api${pathname}${search}`;
};
