import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CopyIcon } from './copy-icon.tsx';

type Props = {
  /** What it is the id of, for the button that copies it. */
  label: string;
  id: string;
  /** Its page, where there is one. */
  to?: string;
};

/** An id on one line: cut off where there is no room for it, and copied whole. */
export const IdText = ({ label, id, to }: Props) => (
  <Group component="span" display="inline-flex" gap={2} wrap="nowrap" maw="100%" h={22}>
    {to === undefined ? (
      <Text span size="xs" ff="monospace" truncate title={id}>
        {id}
      </Text>
    ) : (
      <Anchor component={Link} to={to} size="xs" ff="monospace" truncate title={id}>
        {id}
      </Anchor>
    )}
    <CopyIcon value={id} label={label} />
  </Group>
);
