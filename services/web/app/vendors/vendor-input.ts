import type { CreateVendor, Vendor } from '../api/index.ts';

/** A vendor as the form has it. */
export type VendorInput = {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  country: string;
  currency: string;
  /** Days to pay; '' for none. */
  terms: number | '';
  /** Typed anew: what is kept is shown masked. */
  taxId: string;
  defaultPaymentMethod: CreateVendor['defaultPaymentMethod'] | null;
  defaultCategoryId: number | null;
};

export const emptyVendor = (country: string, currency: string): VendorInput => ({
  name: '',
  legalName: '',
  email: '',
  phone: '',
  country,
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
  currency: vendor.currency,
  terms: vendor.paymentTermsDays ?? '',
  taxId: '',
  defaultPaymentMethod: vendor.defaultPaymentMethod as VendorInput['defaultPaymentMethod'],
  defaultCategoryId: vendor.defaultCategoryId,
});

const textOf = (text: string): string | null => text.trim() || null;

/** The form as the API takes it; a tax number that was not typed stays as it is. */
export const vendorRequestOf = ({ terms, taxId, name, country, currency, ...rest }: VendorInput): CreateVendor => ({
  name: name.trim(),
  legalName: textOf(rest.legalName),
  email: textOf(rest.email),
  phone: textOf(rest.phone),
  country: country.trim().toUpperCase(),
  currency: currency.trim().toUpperCase(),
  paymentTermsDays: terms === '' ? null : terms,
  defaultPaymentMethod: rest.defaultPaymentMethod,
  defaultCategoryId: rest.defaultCategoryId,
  ...(taxId.trim() !== '' && { taxId: taxId.trim() }),
});
