import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Field } from './fields.ts';

/** A network of addresses, in the words of `BlockList` of node:net. */
type Network = { address: string; prefix: number; family: 'ipv4' | 'ipv6' };

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** `10.0.0.0/8`, `2001:db8::/32`, or one address; undefined when it is none of these. */
export const parseNetwork = (text: string): Network | undefined => {
  const [address = '', length, ...others] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined || others.length > 0) return undefined;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix >= 0 && prefix <= bits ? { address, prefix, family: bits === 32 ? 'ipv4' : 'ipv6' } : undefined;
};

/** Is an address in one of the networks? What stands in none is in none of them. */
export const isInNetworks = (all: readonly string[]): ((address: string) => boolean) => {
  const known = new BlockList();
  for (const one of all) {
    const network = parseNetwork(one);
    if (network) known.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => isIP(address) !== 0 && known.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
};

/** Networks and addresses with commas between them; none by default. */
export const networks = (doc: string): Field<readonly string[]> => ({
  doc,
  default: '',
  parse: (text) => {
    const all = text.split(',').map((one) => one.trim());
    const value = all.filter((one) => one !== '');
    return value.every((one) => parseNetwork(one) !== undefined)
      ? { value }
      : { violation: 'must be addresses or networks such as 10.0.0.0/8, with commas between them' };
  },
});
