import type { CreateVendor, Vendor } from '../../core/index.ts';

/** Where a vendor gets letters, line by line. */
export const ADDRESS_LINES = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;

/** `country`: one of its own, which the form keeps and does not show. */
type AddressInput = Record<(typeof ADDRESS_LINES)[number], string> & { country?: string };

/** A vendor as the form has it. */
export type VendorInput = {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  country: string;
  address: AddressInput;
  currency: string;
  /** Days to pay; '' for none. */
  terms: number | null;
  /** Typed anew: what is kept is shown masked. */
  taxId: string;
  defaultPaymentMethod: CreateVendor['defaultPaymentMethod'] | null;
  defaultCategoryId: number | null;
};

const addressInputOf = (address: Vendor['address']): AddressInput => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  ...(address?.country && { country: address.country }),
});

export const emptyVendor = (country: string, currency: string): VendorInput => ({
  name: '',
  legalName: '',
  email: '',
  phone: '',
  country,
  address: addressInputOf(null),
  currency,
  terms: 30,
  taxId: '',
  defaultPaymentMethod: null,
  defaultCategoryId: null,
});

export const inputOf = (vendor: Vendor): VendorInput => ({
  name: vendor.name,
  legalName: vendor.legalName ?? '',
  email: vendor.email ?? '',
  phone: vendor.phone ?? '',
  country: vendor.country,
  address: addressInputOf(vendor.address),
  currency: vendor.currency,
  terms: vendor.paymentTermsDays,
  taxId: '',
  defaultPaymentMethod: vendor.defaultPaymentMethod as VendorInput['defaultPaymentMethod'],
  defaultCategoryId: vendor.defaultCategoryId,
});

const textOf = (text: string): string | null => text.trim() || null;

/** The lines that are filled in; null for an address without any. */
const addressOf = (input: AddressInput): CreateVendor['address'] => {
  const filled = ADDRESS_LINES.map((line) => [line, input[line].trim()] as const).filter(([, text]) => text !== '');
  if (filled.length === 0) return null;
  return { ...Object.fromEntries(filled), ...(input.country && { country: input.country }) };
};

/** The form as the API takes it; a tax number that was not typed stays as it is. */
export const vendorRequestOf = ({ terms, taxId, name, country, currency, ...rest }: VendorInput): CreateVendor => ({
  name: name.trim(),
  legalName: textOf(rest.legalName),
  email: textOf(rest.email),
  phone: textOf(rest.phone),
  country: country.trim().toUpperCase(),
  address: addressOf(rest.address),
  currency: currency.trim().toUpperCase(),
  paymentTermsDays: terms,
  defaultPaymentMethod: rest.defaultPaymentMethod,
  defaultCategoryId: rest.defaultCategoryId,
  ...(taxId.trim() !== '' && { taxId: taxId.trim() }),
});
