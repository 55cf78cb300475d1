import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { WebhookAttempt } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { OutcomeText, useFailureText, useMoments, When } from '../webhook-parts/index.ts';
import { AttemptDetails } from './attempt-details.tsx';
import { DELIVERY } from './words.ts';

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
        <Badge variant="light" color={error === null ? 'teal' : 'red'} tt="none">
          <OutcomeText statusCode={statusCode} error={error} />
        </Badge>
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
