import type { Transaction } from '@outlay/store';

/** `key`: with its dashes, without all else that does not count. */
type Numbered = { id: number; key: string };

const withStem = (
  condition: string,
): string => `SELECT id, number_key AS key, bill_number_key($3) AS "ownKey" FROM bills
  WHERE business_id = $1 AND vendor_id = $2 AND ${condition} AND number_stem = bill_number_stem($3) AND deleted_at IS NULL AND id <> $4`;

/** Most have their number for themselves, by a unique key; those that share one are looked through, for they are few. */
const SAME_STEM = `${withStem('NOT number_is_shared')} UNION ALL ${withStem('number_is_shared')}`;

/** Where dashes stand among digits, counted without them. */
const groupsOf = (key: string): string => {
  const parts = key.split(/-+/);
  let place = 0;
  return parts
    .flatMap((part, at) => {
      place += part.length;
      return /\d$/.test(part) && /^\d/.test(parts[at + 1] ?? '') ? [place] : [];
    })
    .join();
};

/** Dashes do not make another number, unless both have them among their digits and elsewhere: 1-11 is 111, and is not 11-1. */
export const isSameNumber = (one: string, other: string): boolean => {
  const [a, b] = [groupsOf(one), groupsOf(other)];
  return a === '' || b === '' || a === b;
};

type Looked = { businessId: number; vendorId: number; billNumber: string; id: number };

/** `takenBy`: the vendor's other bill of this number. `isShared`: others have its signs, in another grouping. */
export type NumberCheck = { takenBy: number | undefined; isShared: boolean };

/** Does the vendor have another bill of this number, or of one that people take for the same? */
export const checkNumber = async (tx: Transaction, bill: Looked): Promise<NumberCheck> => {
  const values = [bill.businessId, bill.vendorId, bill.billNumber, bill.id];
  const found = await tx.rows<Numbered & { ownKey: string }>({ name: 'bill-number', text: SAME_STEM, values });
  const takenBy = found.find(({ key, ownKey }) => isSameNumber(key, ownKey))?.id;
  return { takenBy, isShared: found.length > 0 };
};
