import { Alert, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ConnectedAccount } from '../../core/index.ts';
import { now, useFormats, useWords } from '../../intl/index.ts';
import { useNames } from '../../ui/index.ts';
import { lastMoment } from './connection.ts';
import { useDelegation } from './use-delegation.ts';
import { DELEGATION } from './words.ts';

/** Who decides for whom at present, in a sentence each; nothing where nobody is away. */
export const DelegationSummary = () => {
  const write = useWords(DELEGATION);
  const format = useFormats();
  const { nameOf } = useNames();
  const { delegates, delegators } = useDelegation();
  if (delegates.length + delegators.length === 0) return null;
  const until = ({ endsAt }: ConnectedAccount) => endsAt && format.date(lastMoment(endsAt));
  const aboutMine = (each: ConnectedAccount) => {
    const name = nameOf(each.actorUserId);
    const last = until(each);
    if (!last) return write('summary.mine.open', { name });
    if (each.startsAt !== null && Date.parse(each.startsAt) > now())
      return write('summary.mine.later', { name, from: format.date(each.startsAt), until: last });
    return write('summary.mine', { name, until: last });
  };
  const aboutOther = (each: ConnectedAccount) => {
    const [name, last] = [nameOf(each.userId), until(each)];
    return last ? write('summary.other', { name, until: last }) : write('summary.other.open', { name });
  };
  return (
    <Alert variant="light" color="blue" icon={<IconArrowsExchange aria-hidden />} py="xs">
      <Stack gap={2}>
        {delegators.map((each) => (
          <Text key={each.id} size="sm">
            {aboutOther(each)}
          </Text>
        ))}
        {delegates.map((each) => (
          <Text key={each.id} size="sm">
            {aboutMine(each)}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
};
