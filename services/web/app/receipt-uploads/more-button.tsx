import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { UPLOADS } from './words.ts';

/** Opens the menu beside the camera. */
export const MoreButton = (props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>) => {
  const write = useWords(UPLOADS);
  return (
    <ActionIcon
      variant="default"
      size={36}
      hiddenFrom="sm"
      aria-haspopup="menu"
      aria-label={write('add.more')}
      {...props}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
};
