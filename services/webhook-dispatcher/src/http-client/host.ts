/** A host as a socket takes it: no brackets around IPv6, no trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host);
