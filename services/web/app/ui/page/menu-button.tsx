import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

type MoreButtonProps = { label: string } & ActionIconProps & ElementProps<'button', keyof ActionIconProps>;

/** Three dots: opens a menu of what is done seldom. */
export const MoreButton = ({ label, ...props }: MoreButtonProps) => (
  <ActionIcon variant="default" size={36} aria-haspopup="menu" aria-label={label} {...props}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
);

type Closed = { 'aria-expanded': false; onClick: () => void };

type Props = {
  /** As long as nobody has opened it. */
  button: (closed: Closed) => ReactNode;
  /** A lazy component with the same button, which opens as soon as it is there. */
  children: ReactNode;
};

/** A button whose menu is loaded when somebody opens it for the first time. */
export const OpenLate = ({ button, children }: Props) => {
  const [isWanted, setIsWanted] = useState(false);
  const closed = button({ 'aria-expanded': false, onClick: () => setIsWanted(true) });
  return isWanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
};
