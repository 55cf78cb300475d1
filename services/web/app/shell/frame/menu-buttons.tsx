import { ActionIcon, type ActionIconProps, Button, type ButtonProps, type ElementProps, Text } from '@mantine/core';
import { IconSelector, IconUserCircle } from '@tabler/icons-react';
import { useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
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

export const BusinessName = () => (
  <Text size="sm" fw={600} truncate maw={{ base: 140, xs: 180 }}>
    {useSession().business.name}
  </Text>
);

/** The business that the app shows; opens the list of the person's others. */
export const BusinessButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => {
  const write = useWords(FRAME);
  const { business } = useSession();
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      rightSection={<IconSelector size={16} aria-hidden />}
      aria-haspopup="menu"
      aria-label={`${write('business.open')}: ${business.name}`}
      {...props}
    >
      <BusinessName />
    </Button>
  );
};
