import { isIP } from 'node:net';
import type { MessageKey } from '@outlay/contracts';
import { type AddressRule, hostOf, isLoopbackName } from '../../transport/index.ts';

type UrlRules = { allowLoopback: boolean; mayConnect: AddressRule };

/**
 * Names that never lead to a public host: single labels, the special-use domains of RFC 6761, 6762, 8375 and 9476, those that
 * ICANN delegates to nobody because private networks use them, and those of clusters and their search lists.
 */
const LOCAL_NAME =
  /^[^.]+$|(^|\.)(localhost|localdomain6?|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|alt|svc|default|cluster|consul|docker|kubernetes)$/;

/** Ports at which something other than HTTP listens (the Fetch standard's bad ports and usual servers): no webhook is there. */
const BAD_PORTS = new Set(
  '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3306 3659 4045 4190 5060 5061 5432 5672 6000 6379 6566 6665 6666 6667 6668 6669 6679 6697 10080 11211 27017'.split(
    ' ',
  ),
);

const isLoopback = (host: string, { mayConnect }: UrlRules): boolean =>
  isLoopbackName(host) || ((/^127\./.test(host) || host === '::1') && mayConnect(host));

/**
 * Why an endpoint's URL cannot be taken, as a message key, or null. Looks at the text only; what its name resolves to
 * is checked at every connection. The URL parser writes decimal, octal, hexadecimal and shortened IPv4 addresses out,
 * so each spelling is checked against the same table.
 */
export const urlViolation = (text: string, rules: UrlRules): MessageKey | null => {
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return 'validation.format.url';
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'validation.url.https';
  if (url.username || url.password || /^\w+:\/*[^/?#]*@/.test(text)) return 'validation.url.credentials';
  if (text.includes('#')) return 'validation.url.fragment';
  const local = rules.allowLoopback && isLoopback(host, rules);
  if (url.protocol === 'http:' && !local) return 'validation.url.https';
  if (BAD_PORTS.has(url.port)) return 'validation.url.port';
  if (local) return null;
  const open = isIP(host) ? rules.mayConnect(host) : !LOCAL_NAME.test(host);
  return open ? null : 'validation.url.private';
};
