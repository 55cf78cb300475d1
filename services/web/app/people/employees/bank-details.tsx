import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  deleteReimbursementDetails,
  type Employee,
  getReimbursementDetailsOptions,
  isApiError,
  type ReimbursementDetails,
  setReimbursementDetails,
  useRight,
  useSession,
  verifyReimbursementDetails,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ConfirmButton,
  CountrySelect,
  ErrorNotice,
  employeeName,
  RecordForm,
  StatusBadge,
  useMembers,
  useRecordForm,
} from '../../ui/index.ts';
import { type BankValues, detailsOf, FIELDS, type Kind, kindIn, mayConfirmAccount } from './bank-values.ts';
import { EMPLOYEES } from './words.ts';

const EMPTY = {
  institutionNumber: '',
  transitNumber: '',
  routingNumber: '',
  accountNumber: '',
  iban: '',
  bic: '',
  accountName: '',
  accountCity: '',
  accountCountry: '',
};

type BankDialogProps = { employee: Employee; isOpen: boolean; close: () => void };

const BankForm = ({ employee, close }: Omit<BankDialogProps, 'isOpen'>) => {
  const write = useWords(EMPLOYEES);
  const { business } = useSession();
  const values: BankValues = { kind: kindIn(business.country), accountType: 'checking', ...EMPTY };
  const { form, ...state } = useRecordForm({
    values,
    save: (typed) => setReimbursementDetails({ path: { id: employee.id }, body: { paymentDetails: detailsOf(typed) } }),
    done: write('bank.set'),
    after: close,
  });
  const { kind } = form.values;
  return (
    <RecordForm {...state} onCancel={close}>
      <Select
        label={write('bank.kind')}
        description={write('bank.fullNumber')}
        data={(['CA', 'US', 'IBAN'] as const).map((value) => ({ value, label: write(`bank.${value}`) }))}
        allowDeselect={false}
        value={kind}
        onChange={(next) => next && form.setFieldValue('kind', next as Kind)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {FIELDS[kind].map((field) => (
          <TextInput
            key={field}
            label={write(field)}
            required={field !== 'bic'}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
        {kind === 'US' && (
          <Select
            label={write('accountType')}
            data={(['checking', 'savings'] as const).map((value) => ({ value, label: write(value) }))}
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={write('accountCity')} maxLength={35} {...form.getInputProps('accountCity')} />
        <CountrySelect
          label={write('accountCountry')}
          clearable
          {...form.getInputProps('accountCountry')}
          value={form.values.accountCountry || null}
          onChange={(code) => form.setFieldValue('accountCountry', code ?? '')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {write('accountPlace.about')}
      </Text>
    </RecordForm>
  );
};

/** Enters or replaces the account; it is typed in full. */
const BankDialog = ({ employee, isOpen, close }: BankDialogProps) => {
  const write = useWords(EMPLOYEES);
  return (
    <Modal opened={isOpen} onClose={close} title={write('bank')}>
      <BankForm employee={employee} close={close} />
    </Modal>
  );
};

type Props = { employee: Employee; details: ReimbursementDetails };

const Confirm = ({ employee, details }: Props) => {
  const write = useWords(EMPLOYEES);
  const name = employeeName(employee);
  return (
    <ConfirmButton
      label={write('bank.confirm')}
      title={write('bank.confirm.title', { name })}
      run={() => verifyReimbursementDetails({ path: { id: employee.id } })}
      done={write('bank.confirm.done')}
      isHarmless
      button={{ variant: 'filled' }}
    >
      {write('bank.confirm.about', { name, last4: details.last4 })}
    </ConfirmButton>
  );
};

const Remove = ({ employee }: Pick<Props, 'employee'>) => {
  const write = useWords(EMPLOYEES);
  return (
    <ConfirmButton
      label={write('bank.remove')}
      title={write('bank.remove')}
      run={() => deleteReimbursementDetails({ path: { id: employee.id } })}
      done={write('bank.remove.done')}
    >
      {write('bank.remove.about', { name: employeeName(employee) })}
    </ConfirmButton>
  );
};

/** The account as it is kept, masked: who entered it, and who confirmed it or has to. */
const KeptAccount = ({ employee, details }: Props) => {
  const write = useWords(EMPLOYEES);
  const format = useFormats();
  const members = useMembers();
  const nameOf = (id: number | null) => members.data?.find((member) => member.id === id)?.name ?? write('nobody');
  const { type, last4, verifiedAt, verifiedBy, updatedBy, paymentHoldUntil } = details;
  const waits = verifiedAt === null;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={500}>
          {write(`bank.${type}`)} {write('bank.ends', { last4 })}
        </Text>
        {waits && <StatusBadge color="yellow">{write('bank.waits')}</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed">
        {write('bank.setBy', { name: nameOf(updatedBy) })}
        {!waits && ` · ${write('bank.verified', { name: nameOf(verifiedBy), date: format.date(verifiedAt) })}`}
      </Text>
      {waits && <Text size="sm">{write('bank.whoConfirms', { name: employeeName(employee) })}</Text>}
      {paymentHoldUntil && <Text size="sm">{write('bank.waitsUntil', { date: format.moment(paymentHoldUntil) })}</Text>}
    </Stack>
  );
};

/** The account that an employee's money is paid back to. */
export const BankDetails = ({ employee }: Pick<Props, 'employee'>) => {
  const write = useWords(EMPLOYEES);
  const { me } = useSession();
  const mayWrite = useRight('keepBooks');
  const mayRead = useRight('readOthers') || employee.userId === me.id;
  const [isOpen, dialog] = useDisclosure(false);
  const query = useQuery({ ...getReimbursementDetailsOptions({ path: { id: employee.id } }), enabled: mayRead });
  if (!mayRead) return null;
  const isMissing = isApiError(query.error) && query.error.status === 404;
  const details = isMissing ? undefined : query.data?.data;
  const mayConfirm = details && mayConfirmAccount({ details, employee, me, mayWrite });
  return (
    <section aria-labelledby="bank">
      <Title order={2} size="h4" id="bank" mb="xs">
        {write('bank')}
      </Title>
      <Stack gap="sm">
        {query.error && !isMissing ? <ErrorNotice error={query.error} retry={() => void query.refetch()} /> : null}
        {isMissing && (
          <Text size="sm" c="dimmed">
            {write('bank.none')}
          </Text>
        )}
        {details && <KeptAccount employee={employee} details={details} />}
        {mayWrite && (isMissing || details) && (
          <Group gap="xs">
            {mayConfirm && <Confirm employee={employee} details={details} />}
            <Button variant="default" onClick={dialog.open}>
              {write(details ? 'bank.replace' : 'bank.add')}
            </Button>
            {details && <Remove employee={employee} />}
          </Group>
        )}
      </Stack>
      <BankDialog employee={employee} isOpen={isOpen} close={dialog.close} />
    </section>
  );
};
