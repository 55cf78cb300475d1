import { describe, expect, it } from '@jest/globals';
import { tripRegion } from './trip-region.ts';

const business = { country: 'CA', timeZone: 'America/Toronto' };
const yukon = { region: 'YT', country: 'CA' };

describe('the region by whose rate a trip is paid', () => {
  it("is the vehicle's before that of the employee's location, and that before the business's", () => {
    expect(tripRegion({ vehicle: { region: 'QC' }, location: yukon, business })).toBe('QC');
    expect(tripRegion({ vehicle: { region: null }, location: yukon, business })).toBe('YT');
    expect(tripRegion({ vehicle: null, location: yukon, business })).toBe('YT');
    expect(tripRegion({ vehicle: null, location: null, business })).toBe('ON');
  });

  it("is the business's where a location has none, or is in another country", () => {
    expect(tripRegion({ vehicle: null, location: { region: null, country: 'CA' }, business })).toBe('ON');
    expect(tripRegion({ vehicle: null, location: { region: 'NT', country: 'AU' }, business })).toBe('ON');
  });

  it('is null where nothing decides it', () => {
    const abroad = { country: 'US', timeZone: 'America/New_York' };
    expect(tripRegion({ vehicle: null, location: null, business: abroad })).toBeNull();
    expect(tripRegion({ vehicle: null, location: { region: 'NY', country: 'US' }, business: abroad })).toBe('NY');
  });
});
