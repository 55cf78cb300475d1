import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@outlay/contracts';
import { exampleBusiness } from '../../../test/publishes.ts';
import { assertMayPayBack } from './payer.ts';

const accountant = { role: 'accountant', userId: 9, actorUserId: 9 } as const;
const may = (currency: string, paymentLimit: number | null, worth?: number | null): boolean => {
  const business = exampleBusiness({ settings: { ...DEFAULT_SETTINGS, paymentLimit } });
  try {
    assertMayPayBack(accountant, { parties: [], amountMinor: 10_000, currency, worth }, { business, field: 'f' });
    return true;
  } catch {
    return false;
  }
};

describe('an accountant with a limit', () => {
  it('pays a report in the currency of the business back within it', () => {
    expect([may('CAD', 100), may('CAD', 99.99)]).toEqual([true, false]);
  });

  it('pays one in another currency back within it by what it is worth, and not at all where nobody knows that', () => {
    expect([may('EUR', 150, 150), may('EUR', 150, 150.01)]).toEqual([true, false]);
    expect([may('EUR', 1_000_000, null), may('EUR', 1_000_000), may('EUR', null)]).toEqual([false, false, true]);
  });
});
