import { Button, Divider, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBeach } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { type ConnectedAccount, revokeConnectedAccount } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useAction, useNames } from '../../ui/index.ts';
import { dutiesOf, lastMoment } from './connection.ts';
import { useDelegation } from './use-delegation.ts';
import { DELEGATION } from './words.ts';

/** From when to when, in words. */
const useSpan = () => {
  const write = useWords(DELEGATION);
  const format = useFormats();
  return ({ startsAt, endsAt }: ConnectedAccount): string => {
    const from = startsAt === null ? undefined : format.date(startsAt);
    if (endsAt === null) return from === undefined ? write('now') : write('span.open', { from });
    const until = format.date(lastMoment(endsAt));
    return from === undefined ? write('span.until', { until }) : write('span', { from, until });
  };
};

const Row = ({ delegate }: { delegate: ConnectedAccount }) => {
  const write = useWords(DELEGATION);
  const spanOf = useSpan();
  const { nameOf } = useNames();
  const { id, actorUserId } = delegate;
  const name = nameOf(actorUserId);
  const end = useAction({
    run: () => revokeConnectedAccount({ path: { id } }),
    done: () => write('end.done', { name }),
  });
  const duties = dutiesOf(delegate).map((duty) => write(`duty.${duty}`));
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[spanOf(delegate), duties.join(', ')].join(' · ')}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        aria-label={write('end.of', { name })}
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        {write('end')}
      </Button>
    </Group>
  );
};

/** Who stands in for the person, now or later; each can be ended early. */
const DelegateList = ({ delegates }: { delegates: readonly ConnectedAccount[] }) => {
  const write = useWords(DELEGATION);
  return (
    <section aria-label={write('mine')}>
      <Title order={3} size="h5" mb="xs">
        {write('mine')}
      </Title>
      {delegates.length === 0 ? (
        <Text size="sm" c="dimmed">
          {write('mine.none')}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {delegates.map((each) => (
            <Row key={each.id} delegate={each} />
          ))}
        </Stack>
      )}
    </section>
  );
};

/** Loaded when the dialog opens. */
const AwayForm = lazy(() => import('./away-form.tsx').then((loaded) => ({ default: loaded.AwayForm })));

/** Opens what a person sets up before they are away. */
export const AwayButton = () => {
  const write = useWords(DELEGATION);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { delegates } = useDelegation();
  return (
    <>
      <Button variant="default" leftSection={<IconBeach size={16} aria-hidden />} onClick={open}>
        {write('title')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={write('title')} size="lg">
        <Stack gap="md">
          <Text size="sm">{write('about')}</Text>
          <DelegateList delegates={delegates} />
          <Divider />
          <Suspense fallback={<Skeleton height={280} />}>
            <AwayForm close={close} />
          </Suspense>
        </Stack>
      </Modal>
    </>
  );
};
