import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { archiveVendor, getVendorOptions, updateVendor, useRight, type Vendor } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  AuditButton,
  ConfirmButton,
  type Fact,
  Facts,
  LookAlikes,
  Page,
  QueryBoundary,
  useAction,
  useCategories,
  useVendorName,
} from '../../ui/index.ts';
import { useMethodName } from '../payables/bill-states.ts';
import { PAYABLES } from '../payables/words.ts';
import { VendorStatus } from './vendor-badges.tsx';
import { VendorBank } from './vendor-bank.tsx';
import { VendorBills } from './vendor-bills.tsx';
import { VENDORS } from './words.ts';

/** What has words on its page. */
const VALUES = { ...PAYABLES, ...VENDORS };

/** Where a vendor is, and what is agreed with it. */
const VendorFacts = ({ vendor }: { vendor: Vendor }) => {
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

const Actions = ({ vendor }: { vendor: Vendor }) => {
  const write = useWords(VENDORS);
  const restore = useAction({
    run: () => updateVendor({ path: { id: vendor.id }, body: { status: 'active' } }),
    done: () => write('restored'),
  });
  return (
    <>
      {vendor.status === 'archived' ? (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
          {write('restore')}
        </Button>
      ) : (
        <ConfirmButton
          label={write('archive')}
          title={write('archive.title', { name: vendor.name })}
          run={() => archiveVendor({ path: { id: vendor.id } })}
          done={write('archived')}
        >
          {write('archive.about')}
        </ConfirmButton>
      )}
      <Button component={Link} to={`/vendors/${vendor.id}/change`} variant="default">
        {write('change')}
      </Button>
    </>
  );
};

/** A vendor: where its money goes, what is agreed, and its bills. */
export const VendorPage = () => {
  const write = useWords(VENDORS);
  const { id } = useParams({ strict: false }) as { id: string };
  const canWrite = useRight('writeVendors');
  const vendorName = useVendorName();
  const query = useQuery(getVendorOptions({ path: { id: Number(id) } }));
  return (
    <QueryBoundary query={query}>
      {({ data: vendor }) => (
        <Page
          title={vendor.name}
          badge={<VendorStatus {...vendor} />}
          above={[{ to: '/vendors', name: write('title') }]}
          actions={
            <>
              <AuditButton resource={`vendor:${vendor.id}`} currency={vendor.currency} words={VALUES} />
              {canWrite && <Actions vendor={vendor} />}
            </>
          }
        >
          <Stack gap="xl">
            <LookAlikes records={vendor.lookAlikes} to="/vendors" nameOf={vendorName} />
            <VendorFacts vendor={vendor} />
            <VendorBank vendor={vendor} />
            <VendorBills vendor={vendor} />
          </Stack>
        </Page>
      )}
    </QueryBoundary>
  );
};
