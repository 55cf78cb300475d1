import { describe, expect, it } from '@jest/globals';
import type { Vendor } from '../../core/api/index.ts';
import { emptyVendor, inputOf, vendorRequestOf } from './vendor-input.ts';

const vendor = { name: 'Moulins', country: 'CA', currency: 'CAD', address: null } as Vendor;

describe('the address of a vendor', () => {
  it('has the lines that are filled in', () => {
    const input = emptyVendor('CA', 'CAD');
    const address = { ...input.address, line1: ' 12, rue Principale ', city: 'Soulanges', region: ' ' };
    expect(vendorRequestOf({ ...input, address }).address).toEqual({ line1: '12, rue Principale', city: 'Soulanges' });
  });

  it('is none without any', () => {
    expect(vendorRequestOf(inputOf(vendor)).address).toBeNull();
  });

  it('keeps a country of its own, which the form does not show', () => {
    const address = { city: 'Buffalo', country: 'US' };
    expect(vendorRequestOf(inputOf({ ...vendor, address })).address).toEqual(address);
  });
});
