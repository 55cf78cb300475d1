import type { PaymentDetails } from '@outlay/contracts';
import type { SealedColumn, SecretBox, Transaction } from '@outlay/store';
import type { Secrets, Vendor } from './vendor.ts';

type Sealed = 'bank' | 'tax_id';

const ownerOf = ({ businessId, id }: Pick<Vendor, 'businessId' | 'id'>, what: Sealed) => ({
  businessId,
  id: `vendor:${id}:${what}`,
});

const sealedAs = (what: Sealed): SealedColumn => ({
  table: 'vendors',
  column: `${what}_sealed`,
  key: ['id'],
  ownerOf: ({ business_id: businessId, id }) => ownerOf({ businessId, id: Number(id) }, what),
  batch: 50,
});

export const sealedVendors: readonly SealedColumn[] = [sealedAs('bank'), sealedAs('tax_id')];

/** Encrypts what a command brought of account and tax numbers; null removes it, what is left out stays. */
export const sealVendor = (tx: Transaction, box: SecretBox, vendor: Vendor, secrets: Secrets): void => {
  const given = [['bank', secrets.paymentDetails] as const, ['tax_id', secrets.taxId] as const];
  for (const [what, value] of given) {
    if (value === undefined) continue;
    const sealed = value === null ? null : box.seal(ownerOf(vendor, what), JSON.stringify(value));
    tx.write({
      name: `vendor-seal-${what}`,
      text: `UPDATE vendors SET ${what}_sealed = $3 WHERE business_id = $1 AND id = $2`,
      values: [vendor.businessId, vendor.id, sealed],
    });
  }
};

const SEALED =
  'SELECT id, bank_sealed AS sealed FROM vendors WHERE business_id = $1 AND id = ANY($2) AND bank_sealed IS NOT NULL';

/** The bank details of vendors in the clear, by their ids; for a bank file alone. */
export const openBanks = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, PaymentDetails>> => {
  const query = { name: 'vendors-sealed', text: SEALED, values: [businessId, ids] };
  const rows = await tx.rows<{ id: number; sealed: Buffer }>(query);
  return new Map(
    rows.map(({ id, sealed }) => [id, JSON.parse(box.open(ownerOf({ businessId, id }, 'bank'), sealed).toString())]),
  );
};
