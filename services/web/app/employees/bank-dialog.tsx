import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { type Employee, setReimbursementDetails } from '../api/index.ts';
import { Dialog, RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { type BankValues, detailsOf, FIELDS, type Kind, kindIn } from './bank-values.ts';
import { EMPLOYEES } from './words.ts';

const EMPTY = { institutionNumber: '', transitNumber: '', routingNumber: '', accountNumber: '', iban: '', bic: '' };

type Props = { employee: Employee; isOpen: boolean; close: () => void };

const BankForm = ({ employee, close }: Omit<Props, 'isOpen'>) => {
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
    </RecordForm>
  );
};

/** Enters or replaces the account; it is typed in full. */
export const BankDialog = ({ employee, isOpen, close }: Props) => {
  const write = useWords(EMPLOYEES);
  return (
    <Dialog opened={isOpen} onClose={close} title={write('bank')}>
      <BankForm employee={employee} close={close} />
    </Dialog>
  );
};
