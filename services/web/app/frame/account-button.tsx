import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { FRAME } from './words.ts';

/** Opens the menu of the account. */
export const AccountButton = (props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>) => {
  const write = useWords(FRAME);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      radius="xl"
      aria-haspopup="menu"
      aria-label={write('account')}
      {...props}
    >
      <IconUserCircle size={28} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
};
