import type { PaymentDetails } from '@outlay/contracts';
import type { SecretBox, Transaction } from '@outlay/store';
import type { Secrets } from './change-vendor.ts';
import { keepSealed } from './vendor.table.ts';
import type { Vendor } from './vendor.ts';

type Sealed = 'bank' | 'tax_id';

const ownerOf = ({ businessId, id }: Pick<Vendor, 'businessId' | 'id'>, what: Sealed) => ({
  businessId,
  id: `vendor:${id}:${what}`,
});

/** Encrypts what a wish brought of account and tax numbers; null removes it, what is left out stays. */
export const sealVendor = (tx: Transaction, box: SecretBox, vendor: Vendor, secrets: Secrets): void => {
  const keep = (what: Sealed, value: unknown): void => {
    if (value === undefined) return;
    tx.write(keepSealed(vendor, what, value === null ? null : box.seal(ownerOf(vendor, what), JSON.stringify(value))));
  };
  keep('bank', secrets.paymentDetails);
  keep('tax_id', secrets.taxId);
};

/** The bank details in the clear, for a bank file alone. */
export const openBank = (box: SecretBox, vendor: Pick<Vendor, 'businessId' | 'id'>, sealed: Buffer): PaymentDetails =>
  JSON.parse(box.open(ownerOf(vendor, 'bank'), sealed).toString()) as PaymentDetails;
