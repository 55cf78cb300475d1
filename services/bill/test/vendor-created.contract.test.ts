import { describe, expect, it } from '@jest/globals';
import { sealEvent, vendorCreated } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { publishVendorCreated } from '../src/events-out/vendor-created.ts';
import { vendorView } from '../src/vendors/vendor.view.ts';
import { exampleVendor, NOW } from './publishes.ts';

const view = vendorView(exampleVendor(), 'en-CA');
const { bytes, aggregate } = sealEvent(publishVendorCreated(view), { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
const published = JSON.parse(bytes.toString('utf8'));

describe('vendor.created, as this service says it', () => {
  it('keeps its contract, has the shape of its example and unmasks nothing', () => {
    expect(aggregate).toBe('vendor:31');
    expect(violationsOf(vendorCreated, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(vendorCreated.example));
    expect(published.data.vendor.paymentDetails).toEqual({ type: 'CA', last4: '4567', accountNumber: '•••4567' });
  });
});
