import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRight, type WebhookAttempt } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { OutcomeText } from '../../parts/delivery-status.tsx';
import { useFailureText } from '../../parts/use-failure-text.ts';
import { useMoments, When } from '../../parts/when.tsx';
import { RawText } from '../../payload/json-view.tsx';
import { segmentsOf } from './phases.ts';
import classes from './waterfall.module.css';
import { DELIVERY } from './words.ts';

/** What an attempt spent its time on: a bar for each phase, where it began and how long it took. */
const Waterfall = ({ timing }: Pick<WebhookAttempt, 'timing'>) => {
  const write = useWords(DELIVERY);
  const { milliseconds } = useMoments();
  return (
    <table className={classes.phases} aria-label={write('phases')}>
      <tbody>
        {segmentsOf(timing).map(({ phase, length, left, width }) => (
          <tr key={phase}>
            <th scope="row">{write(`phase.${phase}`)}</th>
            <td className={classes.track} aria-hidden>
              <div className={classes.bar} data-phase={phase} style={{ marginLeft: `${left}%`, width: `${width}%` }} />
            </td>
            <td className={classes.figure}>{milliseconds(length)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{write('phase.total')}</th>
          <td aria-hidden />
          <td className={classes.figure}>{milliseconds(timing.total)}</td>
        </tr>
      </tbody>
    </table>
  );
};

const Note = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

/** The beginning of what the receiver answered, as text: whatever it has in it, it is never markup. */
const AttemptAnswer = ({ answer }: Pick<WebhookAttempt, 'answer'>) => {
  const write = useWords(DELIVERY);
  const canRead = useRight('administer');
  if (answer === null) return <Note>{write(canRead ? 'answer.none' : 'answer.closed')}</Note>;
  return (
    <Stack gap={4}>
      <Text size="xs" fw={600}>
        {write('answer.title')}
      </Text>
      <RawText label={write('answer.title')}>{answer.body}</RawText>
      {answer.encoding === 'base64' && <Note>{write('answer.binary')}</Note>}
      {answer.truncated && <Note>{write('answer.cut')}</Note>}
    </Stack>
  );
};

/** What an attempt spent its time on, how it was connected, and what came back. */
const AttemptDetails = ({ attempt }: { attempt: WebhookAttempt }) => {
  const write = useWords(DELIVERY);
  const { addressFamily: family, connectionReused, resent, statusCode, timing, answer } = attempt;
  const notes = [
    family && write('family', { family }),
    connectionReused && !resent && write('reused'),
    resent && write('resent'),
  ].filter(Boolean);
  return (
    <Stack gap="sm">
      <Waterfall timing={timing} />
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' ')}
        </Text>
      )}
      {statusCode !== null && <AttemptAnswer answer={answer} />}
    </Stack>
  );
};

type Props = {
  attempt: WebhookAttempt;
  /** The details stand open from the beginning. */
  isLast: boolean;
};

/** One attempt: how it ended, what that means, and its details. */
export const AttemptItem = ({ attempt, isLast }: Props) => {
  const write = useWords(DELIVERY);
  const textOf = useFailureText();
  const moments = useMoments();
  const id = useId();
  const [isOpen, setOpen] = useState(isLast);
  const { number, at, statusCode, error, certificate, timing } = attempt;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {write('attempt', { number })}
        </Text>
        <StatusBadge color={error === null ? 'teal' : 'red'}>
          <OutcomeText statusCode={statusCode} error={error} />
        </StatusBadge>
        <Text size="xs" c="dimmed">
          <When at={at} as="full" /> · {moments.milliseconds(timing.total)}
        </Text>
      </Group>
      {error !== null && <Text size="sm">{textOf(error)}</Text>}
      {certificate && (
        <Text size="sm">
          {write('certificate')} {certificate.message}
        </Text>
      )}
      <div>
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-8}
          color="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<Chevron size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {write(isOpen ? 'details.hide' : 'details')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AttemptDetails attempt={attempt} />}
      </div>
    </Stack>
  );
};
