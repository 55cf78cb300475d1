import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CLOSED_IPV4, CLOSED_IPV6, OPEN_IPV6 } from './special-addresses.ts';

const closed4 = CLOSED_IPV4.map(([network]) => ipaddr.IPv4.parseCIDR(network));
const closed6 = CLOSED_IPV6.map(([network]) => ipaddr.IPv6.parseCIDR(network));
const open6 = ipaddr.IPv6.parseCIDR(OPEN_IPV6);

/**
 * May a customer's endpoint be at this address? Takes an address as a resolver or a socket writes it; a zone id, an
 * unusual spelling or anything else that is no plain address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4: {
      const parsed = ipaddr.IPv4.parse(address);
      return !closed4.some((network) => parsed.match(network));
    }
    case 6: {
      const parsed = ipaddr.IPv6.parse(address);
      return parsed.match(open6) && !closed6.some((network) => parsed.match(network));
    }
    default:
      return false;
  }
};

/** 127.0.0.0/8, ::1 and 127.0.0.0/8 as a dual-stack socket writes it. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i.test(address) || address === '::1';

/** Which addresses this deployment may connect to: public ones, and loopback in a local sandbox. */
export type AddressRule = (address: string) => boolean;

export const addressRule = (allowLoopback: boolean): AddressRule =>
  allowLoopback ? (address) => isPublicAddress(address) || isLoopbackAddress(address) : isPublicAddress;
