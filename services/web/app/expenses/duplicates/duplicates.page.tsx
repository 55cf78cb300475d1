import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type DuplicateSet,
  deleteExpense,
  dismissDuplicate,
  type Expense,
  listDuplicatesOptions,
} from '../../core/index.ts';
import { useFormats, useWords, words } from '../../intl/index.ts';
import {
  AttachmentPreview,
  ConfirmButton,
  NothingHere,
  Page,
  QueryBoundary,
  SPENDING_COLORS,
  StatusBadge,
  useAction,
} from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';

const DUPLICATES = words({
  title: ['Possible duplicates', 'Doublons possibles'],
  expenses: ['Expenses', 'Dépenses'],
  about: [
    'These expenses have the same merchant, amount and day. Compare them, then keep all or one.',
    'Ces dépenses ont le même marchand, le même montant et le même jour. Comparez-les, puis gardez-les toutes ou une seule.',
  ],
  set: ['{merchant}, {amount}, {date}', '{merchant}, {amount}, {date}'],
  'keep.all': ['Not duplicates: keep all', 'Pas des doublons\u00a0: tout garder'],
  'keep.all.done': ['Kept. The warning is gone.', 'Gardées. L’avertissement a disparu.'],
  'keep.one': ['Keep only this one', 'Garder seulement celle-ci'],
  'keep.one.title': ['Keep only this expense?', 'Garder seulement cette dépense?'],
  'keep.one.about': [
    '{count, plural, one {The other expense of this set is deleted} other {The # other expenses of this set are deleted}} for good. Receipts stay.',
    '{count, plural, one {L’autre dépense de ce groupe est supprimée} other {Les # autres dépenses de ce groupe sont supprimées}} définitivement. Les reçus restent.',
  ],
  'keep.one.done': ['The others are deleted', 'Les autres sont supprimées'],
  'open.named': ['Open expense {id}', 'Ouvrir la dépense {id}'],
  added: ['Added {at}', 'Ajoutée le {at}'],
  'receipt.none': ['No receipt', 'Aucun reçu'],
  'in.report': ['In a report', 'Dans un rapport'],
  number: ['Expense {id}', 'Dépense {id}'],
  'empty.title': ['No duplicates', 'Aucun doublon'],
  'empty.about': [
    'When two expenses have the same merchant, amount and day, they are shown here together.',
    'Quand deux dépenses ont le même marchand, le même montant et le même jour, elles sont montrées ici ensemble.',
  ],
});

type Props = { expense: Expense; others: readonly Expense[] };

const mayDelete = ({ allowedActions, reportId }: Expense): boolean =>
  reportId === null && (allowedActions?.includes('delete') ?? false);

/** One of the expenses that look alike: what tells it from the others, and its receipt. */
const DuplicateCard = ({ expense, others }: Props) => {
  const write = useWords(DUPLICATES);
  const writeState = useWords(EXPENSES);
  const format = useFormats();
  const { id, status, category, description, createdAt, receiptIds, reportId } = expense;
  const receiptId = receiptIds[0];
  return (
    <Card withBorder padding="md">
      <Stack gap="xs" h="100%">
        <Group justify="space-between">
          <Anchor component={Link} to={`/expenses/${id}`} fw={600} aria-label={write('open.named', { id })}>
            {write('number', { id })}
          </Anchor>
          <StatusBadge color={SPENDING_COLORS[status]}>{writeState(`status.${status}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {write('added', { at: format.moment(createdAt) })}
        </Text>
        {category && <Text size="sm">{category}</Text>}
        {description && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
        {reportId !== null && <Text size="sm">{write('in.report')}</Text>}
        {receiptId === undefined ? (
          <Text size="sm" c="dimmed">
            {write('receipt.none')}
          </Text>
        ) : (
          <AttachmentPreview attachment={{ of: 'receipt', id: receiptId }} height={400} />
        )}
        {others.length > 0 && others.every(mayDelete) && (
          <Group mt="auto">
            <ConfirmButton
              label={write('keep.one')}
              title={write('keep.one.title')}
              run={() =>
                Promise.all(
                  others.map((other) =>
                    deleteExpense({ path: { id: other.id }, headers: { 'If-Match': `"v${other.version}"` } }),
                  ),
                )
              }
              done={write('keep.one.done')}
              button={{ variant: 'light', size: 'compact-md' }}
            >
              {write('keep.one.about', { count: others.length })}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Card>
  );
};

const Alike = ({ set: { merchant, amount, currency, date, expenses } }: { set: DuplicateSet }) => {
  const write = useWords(DUPLICATES);
  const format = useFormats();
  const suspected = expenses.filter(({ allowedActions }) => allowedActions?.includes('dismiss_duplicate'));
  const keep = useAction({
    run: () => Promise.all(suspected.map(({ id }) => dismissDuplicate({ path: { id } }))),
    done: () => write('keep.all.done'),
  });
  const title = write('set', { merchant, amount: format.money(amount, currency), date: format.date(date) });
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {suspected.length > 0 && (
          <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
            {write('keep.all')}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: Math.min(expenses.length, 3) }}>
        {expenses.map((expense) => (
          <DuplicateCard key={expense.id} expense={expense} others={expenses.filter(({ id }) => id !== expense.id)} />
        ))}
      </SimpleGrid>
    </Stack>
  );
};

/** Expenses that look like the same one, side by side. */
export const DuplicatesPage = () => {
  const write = useWords(DUPLICATES);
  const query = useQuery(listDuplicatesOptions({ query: { pageSize: 50 } }));
  return (
    <Page title={write('title')} above={[{ to: '/expenses', name: write('expenses') }]}>
      <QueryBoundary query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <NothingHere icon={<IconCopyCheck />} title={write('empty.title')}>
              {write('empty.about')}
            </NothingHere>
          ) : (
            <Stack gap="xl">
              <Text c="dimmed">{write('about')}</Text>
              {data.map((set) => (
                <Alike key={set.expenseIds.join()} set={set} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Page>
  );
};
