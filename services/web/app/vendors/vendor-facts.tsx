import type { Vendor } from '../api/index.ts';
import { useCategories } from '../choices/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { useMethodName } from '../payables/index.ts';
import { VENDORS } from './words.ts';

/** Where a vendor is, and what is agreed with it. */
export const VendorFacts = ({ vendor }: { vendor: Vendor }) => {
  const write = useWords(VENDORS);
  const format = useFormats();
  const methodName = useMethodName();
  const { data: categories = [] } = useCategories();
  const { address, paymentTermsDays: days } = vendor;
  const lines = address && [address.line1, address.line2, address.city, address.region, address.postalCode];
  const facts: Fact[] = [
    [write('legalName'), vendor.legalName],
    [write('email'), vendor.email],
    [write('phone'), vendor.phone],
    [write('address'), lines?.filter(Boolean).join(', ')],
    [write('country'), format.country(vendor.country)],
    [write('currency'), format.currency(vendor.currency)],
    [write('taxId'), vendor.taxId],
    [write('terms'), days === null ? null : write('terms.days', { days })],
    [write('method'), vendor.defaultPaymentMethod && methodName(vendor.defaultPaymentMethod)],
    [write('category'), categories.find(({ id }) => id === vendor.defaultCategoryId)?.name],
  ];
  return <Facts facts={facts} columns={4} />;
};
