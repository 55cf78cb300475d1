import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PAYABLES, PAYMENTS, VENDORS } from '../../bills/index.ts';
import type { AuditEntry } from '../../core/index.ts';
import { ENDPOINTS } from '../../developers/index.ts';
import { EXPENSES } from '../../expenses/index.ts';
import { type Translations, useFormats, useWords, type Words } from '../../intl/index.ts';
import { MILEAGE } from '../../mileage/index.ts';
import { PEOPLE, ROLES } from '../../people/index.ts';
import { REPORTS } from '../../reports/index.ts';
import { ChangeLine, ChangeTable, pageOfEntry, subjectOf, useSentence } from '../../ui/index.ts';
import { RULES } from '../approval-rules/words.ts';
import { BUDGETS } from '../budgets/words.ts';
import { BUSINESS } from '../business/words.ts';
import { MILEAGE_SETTINGS } from '../mileage/words.ts';
import { PERSON } from '../person/words.ts';
import { SIGN_ON } from '../sign-on/words.ts';
import { useCurrency } from './use-currency.ts';
import { AUDIT } from './words.ts';

/** Words of values, under the field that has these: `role.owner`. */
const under = <Key extends string>(
  field: string,
  entries: Readonly<Record<Key, Translations>>,
  keys: readonly Key[],
): Words => Object.fromEntries(keys.map((key) => [`${field}.${key}`, entries[key]]));

const MAILS = ['approvals', 'bills', 'budgets', 'reports', 'vendors', 'webhooks'];

/** What every noun may have. */
const OF_ALL: Words = {
  ...under('role', ROLES, ['owner', 'admin', 'accountant', 'approver', 'employee', 'auditor']),
  ...under('unit', BUSINESS, ['km', 'mi']),
  ...under('period', BUDGETS, ['month', 'quarter', 'year']),
  ...under('ownership', MILEAGE_SETTINGS, ['EMPLOYEE', 'COMPANY']),
  ...under('mode', RULES, ['any', 'all']),
  ...under('subject', RULES, ['reports', 'bills']),
  ...under('kind', SIGN_ON, ['oidc', 'saml']),
  ...Object.assign({}, ...MAILS.map((mails) => under(mails, PERSON, ['at-once', 'daily', 'never']))),
};

const OF_NOUN: Readonly<Record<string, Words>> = {
  bill: PAYABLES,
  vendor: { ...PAYABLES, ...VENDORS },
  payment_batch: PAYMENTS,
  expense: EXPENSES,
  report: { ...PAYABLES, ...REPORTS },
  mileage_trip: { ...OF_ALL, ...MILEAGE },
  employee: { ...PAYABLES, ...OF_ALL, ...PEOPLE },
  user: { ...OF_ALL, ...PEOPLE },
  webhook: ENDPOINTS,
};

/** The words that the app has for statuses, methods and the like of a record: those of its own pages, for in French they have its gender. */
const valueWords = (noun: string): Words => OF_NOUN[noun] ?? OF_ALL;

type Props = { entry: AuditEntry };

const wordsOf = ({ resource }: AuditEntry) => valueWords(subjectOf(resource).noun);

const EntryDetails = ({ entry }: Props) => {
  const write = useWords(AUDIT);
  const format = useFormats();
  const { whoOf } = useSentence();
  const page = pageOfEntry(entry);
  const currency = useCurrency(entry, { isRead: page !== undefined });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {whoOf(entry)} · {format.moment(entry.at)}
      </Text>
      <ChangeTable entry={entry} words={wordsOf(entry)} currency={currency} />
      {page && (
        <Anchor component={Link} to={page} size="sm">
          {write('page')}
        </Anchor>
      )}
    </Stack>
  );
};

/** One entry: who did it, when, and every field that was changed. */
export const EntryDialog = ({ entry, isOpen, close }: Props & { isOpen: boolean; close: () => void }) => {
  const { whatOf } = useSentence();
  return (
    <Modal opened={isOpen} onClose={close} size="xl" title={whatOf(entry)}>
      <EntryDetails entry={entry} />
    </Modal>
  );
};

/** The first change of an entry on one line, which opens all of them. It lies above the link of its row. */
export const EntryChanges = ({ entry, open }: Props & { open: (entry: AuditEntry) => void }) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    ta="start"
    truncate
    display="block"
    maw="100%"
    mih={24}
    pos="relative"
    style={{ zIndex: 1 }}
    aria-haspopup="dialog"
    onClick={() => open(entry)}
  >
    <ChangeLine entry={entry} words={wordsOf(entry)} currency={useCurrency(entry, { isRead: false })} />
  </Anchor>
);
