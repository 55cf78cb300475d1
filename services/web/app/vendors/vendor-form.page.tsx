import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createVendor, getVendorOptions, updateVendor, type Vendor } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { VendorForm } from './vendor-form.tsx';
import { emptyVendor, inputOf, type VendorInput, vendorRequestOf } from './vendor-input.ts';
import { VENDORS } from './words.ts';

/** Shows the vendor that was saved, and says if another one may be the same. */
const useFinish = () => {
  const write = useWords(VENDORS);
  const navigate = useNavigate();
  return ({ id, warnings = [] }: Vendor) => {
    for (const { message } of warnings)
      notifications.show({ title: write('twins.title'), message, color: 'yellow', autoClose: 15_000 });
    void navigate({ to: `/vendors/${id}` });
  };
};

/** Enters a vendor. */
export const NewVendorPage = () => {
  const write = useWords(VENDORS);
  const { business } = useSession();
  const state = useRecordForm<VendorInput, Vendor>({
    values: emptyVendor(business.country, business.currency),
    save: async (input) => (await createVendor({ body: vendorRequestOf(input) })).data.data,
    after: useFinish(),
  });
  return (
    <Page title={write('new')} above={[{ to: '/vendors', name: write('title') }]} isForm>
      <VendorForm state={state} back="/vendors" />
    </Page>
  );
};

const Change = ({ vendor }: { vendor: Vendor }) => {
  const write = useWords(VENDORS);
  const address = `/vendors/${vendor.id}`;
  const state = useRecordForm<VendorInput, Vendor>({
    values: inputOf(vendor),
    save: async (input) =>
      (
        await updateVendor({
          path: { id: vendor.id },
          headers: { 'If-Match': `"v${vendor.version}"` },
          body: vendorRequestOf(input),
        })
      ).data.data,
    after: useFinish(),
  });
  return (
    <Page
      title={write('change.title', { name: vendor.name })}
      above={[
        { to: '/vendors', name: write('title') },
        { to: address, name: vendor.name },
      ]}
      isForm
    >
      <VendorForm state={state} back={address} maskedTaxId={vendor.taxId} />
    </Page>
  );
};

/** Changes what the business knows of a vendor. */
export const ChangeVendorPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getVendorOptions({ path: { id: Number(id) } }));
  return <QueryBoundary query={query}>{({ data }) => <Change vendor={data} />}</QueryBoundary>;
};
