/** A server that is connected to, and the field that names it. `url`: where one is written, it is judged whole. */
export type Place = { host: string; port: number; tls: boolean; field: string; url?: string };

/** Lower case, in ASCII, an IP address as it is spelled out; undefined: it is no host. */
export const plainHost = (host: string): string | undefined => {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (/[\s/?#@\\\p{Cc}]/u.test(host) || !URL.canParse(`https://${written}/`)) return undefined;
  const { hostname, port } = new URL(`https://${written}/`);
  return port === '' && written.replace(/^\[.*\]/, '').includes(':') === false
    ? hostname.replace(/^\[|\]$/g, '')
    : undefined;
};

export const authority = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
