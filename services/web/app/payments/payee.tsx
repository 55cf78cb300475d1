import { Group, Text } from '@mantine/core';
import { RowLink } from '../lists/index.ts';
import type { Subject } from './use-subjects.ts';

type Props = { payee: string | null | undefined; subject: Subject | undefined };
type LinesProps = Props & { reference: string; amount?: string };

/** Who is paid, which leads to what for; without a name, what for. */
export const Payee = ({ payee, subject }: Props) =>
  subject ? <RowLink to={subject.to}>{payee ?? subject.name}</RowLink> : (payee ?? '–');

/** The same on a phone, with what is paid and what the bank calls it. */
export const PayeeLines = ({ payee, subject, reference, amount }: LinesProps) => (
  <>
    <Group justify="space-between" wrap="nowrap">
      <Payee payee={payee} subject={subject} />
      {amount && <Text size="sm">{amount}</Text>}
    </Group>
    <Group justify="space-between" wrap="nowrap" gap="xs" my={4}>
      <Text size="xs" c="dimmed" truncate>
        {subject?.name}
      </Text>
      <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
        {reference}
      </Text>
    </Group>
  </>
);
