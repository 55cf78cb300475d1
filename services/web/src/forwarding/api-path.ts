/** `/api/v1/expenses?page=2`, below `/api` -> `/v1/expenses?page=2`. undefined where it is no path of the API, or would be read as another one. */
export const apiPath = (url: string, below = '/api'): string | undefined => {
  const [path = '', ...rest] = url.split('?');
  if (!path.startsWith(`${below}/v1/`) || /%2e|%2f|%5c|\\|\/\//i.test(path)) return undefined;
  // What a URL makes of it is what the gateway sees: `..` would lead out of it.
  if (new URL(path, 'http://api.invalid').pathname !== path) return undefined;
  return [path.slice(below.length), ...rest].join('?');
};
