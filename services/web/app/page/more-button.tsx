import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

type Props = { label: string } & ActionIconProps & ElementProps<'button', keyof ActionIconProps>;

/** Three dots: opens a menu of what is done seldom. */
export const MoreButton = ({ label, ...props }: Props) => (
  <ActionIcon variant="default" size={36} aria-haspopup="menu" aria-label={label} {...props}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
);
