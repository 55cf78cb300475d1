/** What a browser does at a provider: cookies, redirects, and at last where it is sent back to. */
export const followProvider = async (start: string, home: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let next = start;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
    if (next.startsWith(home)) return next;
  }
  throw new Error('the provider does not send back');
};
