import { Anchor, Button, Grid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  deleteReceipt,
  detachReceipt,
  extractReceipt,
  getExpenseOptions,
  getReceiptOptions,
  mayDo,
  type Receipt,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AttachmentPreview, ConfirmButton, Page, QueryBoundary, useAction, useReceipt } from '../../ui/index.ts';
import { MatchDialog } from './match-dialog.tsx';
import { ReadFields } from './read-fields.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import { RECEIPTS } from './words.ts';

/** Leads to the expense of a receipt, by its merchant and amount as soon as they are read. */
const ExpenseLink = ({ id }: { id: number }) => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const expense = useQuery(getExpenseOptions({ path: { id } })).data?.data;
  const name =
    expense === undefined || expense.amount === null
      ? write('expense.open')
      : write('expense.named', {
          merchant: expense.merchant ?? write('unknown'),
          amount: format.money(expense.amount, expense.currency),
        });
  return (
    <Anchor component={Link} to={`/expenses/${id}`} size="sm">
      {name}
    </Anchor>
  );
};

/** Their own receipts, or those of anybody for whoever keeps the books. */
const useMayChange = ({ userId, status }: Receipt): boolean => {
  const { me, role } = useSession();
  const isTheirs = userId === me.id ? mayDo(role, 'spend') : mayDo(role, 'writeOthers');
  return isTheirs && status !== 'split';
};

const ReceiptActions = ({ receipt }: { receipt: Receipt }) => {
  const write = useWords(RECEIPTS);
  const [isMatching, { open, close }] = useDisclosure(false);
  const { id, expenseId, status } = receipt;
  const again = useAction({ run: () => extractReceipt({ path: { id } }) });
  if (!useMayChange(receipt)) return null;
  return (
    <>
      <ConfirmButton
        label={write('delete')}
        title={write('delete.title')}
        run={() => deleteReceipt({ path: { id } })}
        done={write('deleted')}
        gone={{ record: getReceiptOptions({ path: { id } }).queryKey, to: '/receipts' }}
      >
        {write('delete.about')}
      </ConfirmButton>
      {status === 'failed' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {write('again')}
        </Button>
      )}
      {expenseId === null ? (
        <Button onClick={open}>{write('match')}</Button>
      ) : (
        <ConfirmButton
          label={write('detach')}
          title={write('detach.title')}
          run={() => detachReceipt({ path: { id: expenseId, receiptId: id } })}
          done={write('detached')}
          isHarmless
          button={{ variant: 'default' }}
        >
          {write('detach.about')}
        </ConfirmButton>
      )}
      <MatchDialog receipt={receipt} isOpen={isMatching} onClose={close} />
    </>
  );
};

const ReceiptDetails = ({ receipt }: { receipt: Receipt }) => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const { expenseId, createdAt } = receipt;
  return (
    <Stack gap="lg">
      <ReadFields receipt={receipt} />
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {write('expense')}
        </Text>
        {expenseId === null ? (
          <Text size="sm" c="dimmed">
            {write('expense.none')}
          </Text>
        ) : (
          <ExpenseLink id={expenseId} />
        )}
      </Stack>
      <Text size="sm" c="dimmed">
        {write('added.at', { at: format.moment(createdAt) })}
      </Text>
    </Stack>
  );
};

/** A receipt: its picture, what was read from it, and the expense it belongs to. */
export const ReceiptPage = () => {
  const write = useWords(RECEIPTS);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useReceipt(Number(id));
  const receipt = query.data?.data;
  return (
    <Page
      title={receipt?.extraction?.merchant.value ?? receipt?.fileName ?? write('receipt')}
      badge={receipt && <ReceiptStatus {...receipt} />}
      actions={receipt && <ReceiptActions receipt={receipt} />}
      above={[{ to: '/receipts', name: write('title') }]}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Grid gap="xl">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <AttachmentPreview attachment={{ of: 'receipt', id: data.id }} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <ReceiptDetails receipt={data} />
            </Grid.Col>
          </Grid>
        )}
      </QueryBoundary>
    </Page>
  );
};
