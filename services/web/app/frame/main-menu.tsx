import { NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useWords } from '../intl/index.ts';
import { type Destination, PLACES } from '../navigation/index.ts';
import { useDestinations } from './use-destinations.ts';

const isWithin = (path: string, { to, also = [] }: Destination): boolean =>
  [to, ...also].some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)));

/** Where the person may go. */
export const MainMenu = ({ onNavigate }: { onNavigate: () => void }) => {
  const write = useWords(PLACES);
  const { pathname } = useLocation();
  return (
    <Stack gap={2}>
      {useDestinations().map((destination) => {
        const { to, name, icon: Icon } = destination;
        const isCurrent = isWithin(pathname, destination);
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={write(name)}
            leftSection={<Icon size={18} aria-hidden />}
            active={isCurrent}
            {...(isCurrent && { 'aria-current': 'page' as const })}
            onClick={onNavigate}
          />
        );
      })}
    </Stack>
  );
};
