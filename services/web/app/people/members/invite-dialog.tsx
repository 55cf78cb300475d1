import { Accordion, Modal, Select, Text, TextInput } from '@mantine/core';
import { addMember, type Role, useSession } from '../../core/index.ts';
import { LANGUAGES, LOCALES, type Locale, useWords } from '../../intl/index.ts';
import { RecordForm, useRecordForm } from '../../ui/index.ts';
import { RoleSelect } from '../roles/role-select.tsx';
import { RoleTable } from '../roles/role-table.tsx';
import { ROLES } from '../roles/words.ts';
import { PEOPLE } from './words.ts';

type Values = { name: string; email: string; role: Exclude<Role, 'owner'>; locale: Locale };

const InviteForm = ({ close }: { close: () => void }) => {
  const write = useWords(PEOPLE);
  const writeRole = useWords(ROLES);
  const writeLanguage = useWords(LANGUAGES);
  const { business } = useSession();
  const values: Values = { name: '', email: '', role: 'employee', locale: business.locale };
  const { form, submit, ...state } = useRecordForm({
    values,
    save: (body) => addMember({ path: { businessId: business.id }, body }),
    done: ({ email }) => write('invite.done', { email }),
    after: close,
  });
  return (
    <RecordForm {...state} submit={submit} onCancel={close} saveLabel={write('invite.send')}>
      <Text size="sm">{write('invite.about', { business: business.name })}</Text>
      <TextInput label={write('name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label={write('email')} type="email" required autoComplete="off" {...form.getInputProps('email')} />
      <RoleSelect {...form.getInputProps('role')} />
      <Select
        label={write('invite.language')}
        data={LOCALES.map((value) => ({ value, label: writeLanguage(value) }))}
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
      <Accordion variant="contained">
        <Accordion.Item value="roles">
          <Accordion.Control>{writeRole('table')}</Accordion.Control>
          <Accordion.Panel>
            <RoleTable />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </RecordForm>
  );
};

/** Invites somebody, with a role that is explained. */
export const InviteDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const write = useWords(PEOPLE);
  return (
    <Modal opened={isOpen} onClose={close} title={write('invite')} size="lg">
      <InviteForm close={close} />
    </Modal>
  );
};
