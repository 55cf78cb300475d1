import type { Address, BatchFormat, MessageRef, Originator, PaymentDetails } from '@outlay/contracts';
import type { FilePayment } from './bank-file.ts';
import { bankName } from './bank-text.ts';
import { missingOf } from './postal-address.ts';
import { needsAddress } from './sepa.ts';

/** Who is paid, with what is known of their name and place; what is left out or null is unknown. */
export type FilePayee = {
  name: string;
  legalName?: string | null;
  country?: string;
  address?: Address | null;
  bank: PaymentDetails;
};

const countryOf = ({ bank, address, country }: FilePayee): string | undefined =>
  bank.accountCountry ?? address?.country ?? country;

/** The place that the bank details name, else the address; never a mixture of two places. */
const addressOf = (payee: FilePayee): Address => {
  const { accountCity: city } = payee.bank;
  const country = countryOf(payee);
  return { ...(city === undefined ? payee.address : { city }), ...(country !== undefined && { country }) };
};

/** As the bank knows the holder, as the business calls them, and as the register does: the first that the file can carry. */
const nameOf = (payee: FilePayee, format: BatchFormat): string | undefined => {
  const names = [payee.bank.accountName, payee.name, payee.legalName];
  const country = countryOf(payee);
  return names.flatMap((name) => name ?? []).find((name) => bankName(name, { format, country }) !== undefined);
};

/** What a payment says of its payee. One whose name no file can carry has an obstacle. */
export const filePayeeOf = (
  payee: FilePayee,
  format: BatchFormat,
): Pick<FilePayment, 'payee' | 'country' | 'address'> => ({
  payee: nameOf(payee, format) ?? payee.name,
  country: countryOf(payee),
  address: addressOf(payee),
});

/** Why a file from this account cannot carry the payee; undefined: it can. */
export const filePayeeObstacle = (
  payee: FilePayee,
  { originator, currency }: { originator: Originator; currency: string },
): MessageRef | undefined => {
  const { name, bank } = payee;
  if (nameOf(payee, originator.format) === undefined) return { key: 'batch.payeeNotLatin', values: { name } };
  if (originator.format !== 'pain001' || !needsAddress({ originator, currency, bank })) return undefined;
  const missing = missingOf(addressOf(payee));
  return missing && { key: 'batch.payeeWithoutPlace', values: { name, missing } };
};
