import { Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { LIST_DIALOGS } from '../lists/dialog-words.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import { doneOf, type Outcome } from './outcomes.ts';
import type { Outcomes } from './use-outcomes.ts';

const COLORS = { done: 'teal', skip: 'gray', fail: 'red' } as const;

type Word = 'record' | 'checking' | 'result' | `${'is' | 'will'}.${Outcome<unknown>['kind']}`;

/** How the records are shown, one a line. */
type Shown<T> = {
  /** What is said of them. */
  write: (key: Word, values?: Record<string, number>) => string;
  nameOf: (record: T) => string;
  aboutOf: (record: T) => string;
  /** What is paid for each, and for those that are done. */
  amounts?: { of: (record: T) => string; count: (done: number) => string; total: (done: readonly T[]) => string };
};

type TableProps<T> = {
  outcomes: readonly Outcome<T>[];
  shown: Shown<T> /** It happened; else it will. */;
  isDone: boolean;
};

/** Each record, and what becomes of it or became. */
const OutcomeTable = <T extends { id: number }>({ outcomes, shown, isDone }: TableProps<T>) => {
  const writeDialog = useWords(LIST_DIALOGS);
  const { write, nameOf, aboutOf, amounts } = shown;
  const done = doneOf(outcomes);
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('record')}</Table.Th>
            <Table.Th>{writeDialog('outcome')}</Table.Th>
            {amounts && (
              <Table.Th ta="right" visibleFrom="xs">
                {writeDialog('outcome.amount')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map(({ of, kind, reason }) => (
            <Table.Tr key={of.id}>
              <Table.Td>
                <Text size="sm">{nameOf(of)}</Text>
                <Text size="xs" c="dimmed">
                  {aboutOf(of)}
                </Text>
                {amounts && (
                  <Text size="sm" hiddenFrom="xs">
                    {amounts.of(of)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <StatusBadge color={COLORS[kind]}>{write(`${isDone ? 'is' : 'will'}.${kind}`)}</StatusBadge>
                {reason && <Text size="xs">{reason}</Text>}
              </Table.Td>
              {amounts && (
                <Table.Td ta="right" visibleFrom="xs">
                  {amounts.of(of)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {amounts && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{amounts.count(done.length)}</Table.Th>
              <Table.Th colSpan={2} ta="right">
                {amounts.total(done)}
              </Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
};

type ResultProps<T> = { outcomes: readonly Outcome<T>[]; shown: Shown<T>; onClose: () => void };

const Result = <T extends { id: number }>({ outcomes, shown, onClose }: ResultProps<T>) => {
  const write = useWords(LIST_DIALOGS);
  const done = doneOf(outcomes).length;
  return (
    <Stack gap="md">
      <Text role="status">{shown.write('result', { done, left: outcomes.length - done })}</Text>
      <OutcomeTable outcomes={outcomes} shown={shown} isDone />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {write('outcome.close')}
        </Button>
      </Group>
    </Stack>
  );
};

/** What will become of each, as far as that is known. */
const Preview = <T extends { id: number }>({ preview, shown }: Pick<Outcomes<T>, 'preview'> & { shown: Shown<T> }) => {
  const { data, error, isFetching } = preview;
  if (isFetching)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{shown.write('checking')}</Text>
      </Group>
    );
  if (error) return <ErrorNotice error={error} />;
  return data && <OutcomeTable outcomes={data} shown={shown} isDone={false} />;
};

type Props<T> = {
  title: string;
  size?: string;
  /** On the button that does it. */
  label: string;
  isRed?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** It cannot be done yet, besides what a dry run says. */
  isDisabled?: boolean;
  action: { isPending: boolean; error: unknown };
  /** What becomes of each, where that is shown: before, if it was tried, and afterwards. */
  outcomes?: Outcomes<T> & { shown: Shown<T> };
  children: ReactNode;
};

/** Does something with many records: what it is about, what will become of each, the button that does it, and then what became of them. */
export const OutcomeDialog = <T extends { id: number }>(props: Props<T>) => {
  const {
    title,
    size = 'md',
    label,
    isRed,
    isOpen,
    onClose,
    onConfirm,
    isDisabled,
    action,
    outcomes,
    children,
  } = props;
  const write = useWords(LIST_DIALOGS);
  const preview = outcomes?.preview;
  const isNothing = preview?.data !== undefined && doneOf(preview.data).length === 0;
  const isWaiting = isDisabled === true || isNothing || preview?.isFetching === true;
  const content = (
    <Stack gap="md">
      {children}
      {outcomes && <Preview preview={outcomes.preview} shown={outcomes.shown} />}
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {write('outcome.cancel')}
        </Button>
        <Button
          {...(outcomes ? { onClick: onConfirm } : { type: 'submit' })}
          {...(isRed && { color: 'red' })}
          disabled={isWaiting}
          loading={action.isPending}
        >
          {label}
        </Button>
      </Group>
    </Stack>
  );
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={size}>
      {outcomes?.action.data ? (
        <Result outcomes={outcomes.action.data} shown={outcomes.shown} onClose={onClose} />
      ) : (
        // What is done after a look at each is not begun by a key in a field.
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!outcomes) onConfirm();
          }}
        >
          {content}
        </form>
      )}
    </Modal>
  );
};
