import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { archiveVendor, getVendorOptions, listVendorBillsOptions, updateVendor, type Vendor } from '../api/index.ts';
import { useCategories } from '../choices/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Fact, Facts, Page } from '../page/index.ts';
import { BillFlags, BillStatus, useMethodName } from '../payables/index.ts';
import { useRight } from '../session/index.ts';
import { VendorStatus } from './vendor-badges.tsx';
import { VendorBank } from './vendor-bank.tsx';
import { VENDORS } from './words.ts';

type Props = { vendor: Vendor };

const VendorFacts = ({ vendor }: Props) => {
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
  return <Facts facts={facts} />;
};

const Bills = ({ vendor }: Props) => {
  const write = useWords(VENDORS);
  const format = useFormats();
  const query = useQuery(
    listVendorBillsOptions({ path: { id: vendor.id }, query: { pageSize: 10, sortBy: 'dueDate', sortOrder: 'desc' } }),
  );
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('bills')}
      </Title>
      <QueryBoundary query={query}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {write('bills.none')}
            </Text>
          ) : (
            <>
              <Table.ScrollContainer minWidth={420}>
                <Table aria-label={write('bills')}>
                  <Table.Tbody>
                    {data.map((bill) => (
                      <Table.Tr key={bill.id}>
                        <Table.Td>
                          <Anchor component={Link} to={`/bills/${bill.id}`} size="sm">
                            {bill.billNumber}
                          </Anchor>
                        </Table.Td>
                        <Table.Td>{format.date(bill.dueDate)}</Table.Td>
                        <Table.Td>
                          <Group gap={4} wrap="nowrap">
                            <BillStatus {...bill} />
                            <BillFlags {...bill} />
                          </Group>
                        </Table.Td>
                        <Table.Td ta="right">{format.money(bill.amount, bill.currency)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              {pagination.totalCount > data.length && (
                <Anchor component={Link} to="/bills" search={{ vendorId: `${vendor.id}` } as never} size="sm">
                  {write('bills.all')}
                </Anchor>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  );
};

const Actions = ({ vendor }: Props) => {
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
            <Bills vendor={vendor} />
          </Stack>
        </Page>
      )}
    </QueryBoundary>
  );
};
