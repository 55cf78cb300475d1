import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { archiveVendor, getVendorOptions, updateVendor, type Vendor } from '../api/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { useRight } from '../session/index.ts';
import { VendorStatus } from './vendor-badges.tsx';
import { VendorBank } from './vendor-bank.tsx';
import { VendorBills } from './vendor-bills.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { VENDORS } from './words.ts';

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
  const query = useQuery(getVendorOptions({ path: { id: Number(id) } }));
  return (
    <QueryBoundary query={query}>
      {({ data: vendor }) => (
        <Page
          title={vendor.name}
          badge={<VendorStatus {...vendor} />}
          above={[{ to: '/vendors', name: write('title') }]}
          actions={canWrite && <Actions vendor={vendor} />}
        >
          <Stack gap="xl">
            <VendorFacts vendor={vendor} />
            <VendorBank vendor={vendor} />
            <VendorBills vendor={vendor} />
          </Stack>
        </Page>
      )}
    </QueryBoundary>
  );
};
