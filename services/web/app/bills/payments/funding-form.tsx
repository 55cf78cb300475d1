import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { createFundingAccount, refusedOf, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { CountrySelect, CurrencySelect, ErrorNotice, FORMS, useAction } from '../../ui/index.ts';
import { FIELDS_OF, FORMATS, type FundingInput, fundingRequestOf, NO_ACCOUNT, SEAT } from './bank-formats.ts';
import { PAYMENTS } from './words.ts';

/** What the form calls a field of the API. */
const nameOf = (field: string): string => field.replace('originator.', '').replace('address.', '');

/** Where the business is. */
const Seat = ({ form }: { form: UseFormReturnType<FundingInput> }) => {
  const write = useWords(PAYMENTS);
  return (
    <>
      <Text size="sm" c="dimmed">
        {write('account.address.about')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {SEAT.map((field) =>
          field === 'country' ? (
            <CountrySelect
              key={field}
              label={write('account.country')}
              clearable
              {...form.getInputProps(field)}
              value={form.values.country || null}
              onChange={(code) => form.setFieldValue('country', code ?? '')}
            />
          ) : (
            <TextInput key={field} label={write(`account.${field}`)} {...form.getInputProps(field)} />
          ),
        )}
      </SimpleGrid>
    </>
  );
};

/** Sets up an account that payments leave from, with what its bank assigned for the files. */
export const FundingForm = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const write = useWords(PAYMENTS);
  const writeForm = useWords(FORMS);
  const businessId = useSession().business.id;
  const form = useForm<FundingInput>({ initialValues: NO_ACCOUNT });
  const action = useAction<FundingInput>({
    run: (input) => createFundingAccount({ path: { businessId }, body: fundingRequestOf(input) }),
    done: () => writeForm('saved'),
    after: onClose,
    showsErrors: true,
  });
  const submit = form.onSubmit((input) =>
    action.mutate(input, {
      onError: (error) => form.setErrors(refusedOf(error, input, nameOf).atFields),
    }),
  );
  const { beyond } = refusedOf(action.error, form.values, nameOf);
  const formats = FORMATS.map((value) => ({ value, label: write(`format.${value}`) }));
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('account.new')}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          {beyond ? <ErrorNotice error={beyond} /> : null}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={write('account.name')} maxLength={100} {...form.getInputProps('accountName')} />
            <Select label={write('format')} data={formats} allowDeselect={false} {...form.getInputProps('format')} />
            <CurrencySelect label={write('account.currency')} {...form.getInputProps('currency')} />
            {FIELDS_OF[form.values.format].map((field) => (
              <TextInput
                key={field}
                label={write(`account.${field === 'name' ? 'holder' : field}`)}
                {...form.getInputProps(field)}
              />
            ))}
          </SimpleGrid>
          {form.values.format === 'pain001' && <Seat form={form} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {writeForm('cancel')}
            </Button>
            <Button type="submit" loading={action.isPending}>
              {writeForm('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
