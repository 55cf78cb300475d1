import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { refusedOf, setVendorPaymentMethod, type Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, useAction } from '../../ui/index.ts';
import { type BankInput, type BankKind, detailsOf } from './bank-state.ts';
import { BANK } from './bank-words.ts';

/** What the form calls a field of the API. */
const nameOf = (field: string): string => field.replace('paymentDetails.', '');

type Props = { vendor: Vendor; isOpen: boolean; onClose: () => void };

const kindOf = ({ country }: Vendor): BankKind => {
  if (country === 'CA' || country === 'US') return country;
  return 'IBAN';
};

const FIELDS = {
  CA: ['institutionNumber', 'transitNumber', 'accountNumber'],
  US: ['routingNumber', 'accountNumber'],
  IBAN: ['iban', 'bic'],
} as const;

const LABELS = {
  institutionNumber: 'institution',
  transitNumber: 'transit',
  routingNumber: 'routing',
  accountNumber: 'account',
  iban: 'iban',
  bic: 'bic',
} as const;

const useBankForm = ({ vendor, onClose }: Props) => {
  const write = useWords(BANK);
  const form = useForm<BankInput>({
    initialValues: {
      kind: kindOf(vendor),
      institutionNumber: '',
      transitNumber: '',
      routingNumber: '',
      accountNumber: '',
      accountType: 'checking',
      iban: '',
      bic: '',
      accountName: '',
    },
  });
  const action = useAction<BankInput>({
    run: (input) =>
      setVendorPaymentMethod({
        path: { id: vendor.id },
        headers: { 'If-Match': `"v${vendor.version}"` },
        body: { paymentDetails: detailsOf(input) },
      }),
    done: () => write('saved'),
    after: onClose,
    showsErrors: true,
  });
  const submit = form.onSubmit((input) =>
    action.mutate(input, {
      onError: (error) => form.setErrors(refusedOf(error, input, nameOf).atFields),
    }),
  );
  return { form, action, submit };
};

/** Bank details in full, typed by the first of two people. */
export const BankForm = (props: Props) => {
  const { vendor, isOpen, onClose } = props;
  const write = useWords(BANK);
  const { form, action, submit } = useBankForm(props);
  const { beyond } = refusedOf(action.error, form.values, nameOf);
  const { kind } = form.values;
  const kinds = (['CA', 'US', 'IBAN'] as const).map((value) => ({ value, label: write(`type.${value}`) }));
  const types = (['checking', 'savings'] as const).map((value) => ({ value, label: write(value) }));
  return (
    <Modal opened={isOpen} onClose={onClose} title={`${write('title')} · ${vendor.name}`}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          {beyond ? <ErrorNotice error={beyond} /> : null}
          <Select label={write('kind')} data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {FIELDS[kind].map((field) => (
              <TextInput
                key={field}
                label={write(LABELS[field])}
                inputMode={kind === 'IBAN' ? 'text' : 'numeric'}
                {...form.getInputProps(field)}
              />
            ))}
            {kind === 'US' && (
              <Select
                label={write('accountType')}
                data={types}
                allowDeselect={false}
                {...form.getInputProps('accountType')}
              />
            )}
          </SimpleGrid>
          <TextInput
            label={write('accountName')}
            description={write('accountName.about')}
            maxLength={70}
            {...form.getInputProps('accountName')}
          />
          <Text size="sm" c="dimmed">
            {write('save.about')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('cancel')}
            </Button>
            <Button type="submit" loading={action.isPending}>
              {write('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
