import { describe, expect, it } from '@jest/globals';
import { sealEvent, vendorDeleted } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { publishVendorDeleted } from '../src/events-out/vendor-deleted.ts';
import { vendorView } from '../src/vendors/vendor.view.ts';
import { exampleVendor, NOW } from './publishes.ts';

const view = vendorView(exampleVendor(), 'en-CA');
const { bytes, aggregate } = sealEvent(publishVendorDeleted(view), { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
const published = JSON.parse(bytes.toString('utf8'));

describe('vendor.deleted, as this service says it', () => {
  it('keeps its contract, has the shape of its example and unmasks nothing', () => {
    expect(aggregate).toBe('vendor:31');
    expect(violationsOf(vendorDeleted, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(vendorDeleted.example));
    expect(published.data.vendor.paymentDetails).toEqual({ type: 'CA', last4: '4567', accountNumber: '•••4567' });
  });
});
