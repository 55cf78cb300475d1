import {
  Button,
  Grid,
  Group,
  Kbd,
  Modal,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowLeft, IconChecklist, IconKeyboard, IconPointer } from '@tabler/icons-react';
import { OnBehalfContext, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BulkBar, ErrorNotice, NothingHere, Page, useListSearch, useNames } from '../../ui/index.ts';
import { AwayButton } from '../delegation/away-button.tsx';
import { DelegationSummary } from '../delegation/delegation-summary.tsx';
import { ReasonDialog } from '../steps/reason-dialog.tsx';
import { BillDetail } from './bill-detail.tsx';
import { DecisionBar } from './detail-head.tsx';
import { InboxList } from './inbox-list.tsx';
import { ReportDetail } from './report-detail.tsx';
import { type Approvals, EMPTY, useApprovals } from './use-approvals.ts';
import { useWaiting } from './use-waiting.ts';
import { onBehalfOf, useTitle, type Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** What is looked at, read as whoever it waits for. */
const Detail = ({ inbox }: { inbox: Approvals }) => {
  const write = useWords(APPROVALS);
  const { nameOf } = useNames();
  const { current, approve, reject, less, failed } = inbox;
  if (current === undefined)
    return (
      <NothingHere icon={<IconPointer />} title={write('choose.title')}>
        {write('choose.about')}
      </NothingHere>
    );
  const error = failed.get(current.key);
  const delegator = current.delegator && write('for', { name: nameOf(current.delegator.userId) });
  const common = { delegator, approve, reject };
  return (
    <OnBehalfContext value={onBehalfOf(current.delegator)}>
      <Stack gap="md">
        {error !== undefined && <ErrorNotice error={error} />}
        {current.of === 'report' ? (
          <ReportDetail key={current.key} report={current.report} less={less} {...common} />
        ) : (
          <BillDetail key={current.key} bill={current.bill} {...common} />
        )}
      </Stack>
    </OnBehalfContext>
  );
};

const KEYS = [
  [['j', '↓', 'k', '↑'], 'keys.move'],
  [['a'], 'keys.approve'],
  [['r'], 'keys.reject'],
  [['x'], 'keys.select'],
  [['u'], 'keys.undo'],
  [['←', '→'], 'keys.receipts'],
  [['?'], 'keys.help'],
] as const;

/** Which keys do what in the inbox. */
const KeysHelp = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const write = useWords(APPROVALS);
  return (
    <Modal opened={isOpen} onClose={close} title={write('keys')} centered size="sm">
      <Stack gap="xs">
        {KEYS.map(([keys, about]) => (
          <Group key={about} justify="space-between" wrap="nowrap">
            <Text size="sm">{write(about)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
};

const KindFilter = () => {
  const write = useWords(APPROVALS);
  const [search, change] = useListSearch();
  return (
    <SegmentedControl
      size="sm"
      aria-label={write('kind')}
      value={search.kind ?? ''}
      onChange={(kind) => change({ kind, item: undefined })}
      data={[
        { value: '', label: write('all') },
        { value: 'report', label: write('reports') },
        { value: 'bill', label: write('bills') },
      ]}
    />
  );
};

const Columns = ({ inbox }: { inbox: Approvals }) => {
  const write = useWords(APPROVALS);
  const { isWide, current, open } = inbox;
  if (isWide)
    return (
      <Grid gap="xl">
        <Grid.Col span={{ base: 5, xl: 4 }}>
          <InboxList inbox={inbox} />
        </Grid.Col>
        <Grid.Col span={{ base: 7, xl: 8 }}>
          <Detail inbox={inbox} />
        </Grid.Col>
      </Grid>
    );
  if (current === undefined) return <InboxList inbox={inbox} />;
  return (
    <Stack gap="sm" align="stretch">
      <Group>
        <Button
          variant="subtle"
          px={0}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => open(undefined)}
        >
          {write('back')}
        </Button>
      </Group>
      <Detail inbox={inbox} />
    </Stack>
  );
};

const Inbox = ({ all }: { all: readonly Waiting[] }) => {
  const write = useWords(APPROVALS);
  const titleOf = useTitle();
  const inbox = useApprovals(all);
  const { shown, selection, targets, approve, reject, finish, dialog, setDialog, announced } = inbox;
  const first = targets[0];
  const name = first === undefined ? '' : titleOf(first);
  return (
    <>
      <Group justify="space-between">
        <KindFilter />
        <Button
          variant="subtle"
          color="gray"
          visibleFrom="sm"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<Kbd size="xs">?</Kbd>}
          onClick={() => setDialog('keys')}
        >
          {write('keys')}
        </Button>
      </Group>
      {shown.length > 0 ? (
        <Columns inbox={inbox} />
      ) : (
        <div id={EMPTY} tabIndex={-1}>
          <NothingHere icon={<IconChecklist />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        </div>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <BulkBar selection={selection}>
        <DecisionBar approve={approve} reject={reject} />
      </BulkBar>
      <ReasonDialog
        title={write('reject.title', { count: targets.length, name })}
        isOpen={dialog === 'reject'}
        close={() => setDialog(undefined)}
        send={(reason) => finish('reject', reason)}
      />
      <KeysHelp isOpen={dialog === 'keys'} close={() => setDialog(undefined)} />
    </>
  );
};

/** What waits for the person's approval: reports and bills, the list at the left and what is decided on at the right. */
export const ApprovalsPage = () => {
  const write = useWords(APPROVALS);
  const approves = useRight('approve');
  const { all, error, retry } = useWaiting();
  const content = () => {
    if (!approves)
      return (
        <NothingHere icon={<IconChecklist />} title={write('none.title')}>
          {write('none.about')}
        </NothingHere>
      );
    if (all !== undefined)
      return (
        <>
          <DelegationSummary />
          <Inbox all={all} />
        </>
      );
    if (error) return <ErrorNotice error={error} retry={retry} />;
    return <Skeleton height={240} />;
  };
  return (
    <Page title={write('title')} actions={approves && <AwayButton />}>
      {content()}
    </Page>
  );
};
