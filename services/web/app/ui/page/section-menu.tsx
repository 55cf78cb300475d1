import { Box, NavLink } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './section-menu.module.css';

/** A page of the section: `part` tells it apart from the others. */
type Entry = { part: string; to: string; label: string; icon: TablerIcon };

type MenuProps = {
  /** What the menu is called. */
  label: string;
  entries: readonly Entry[];
  /** The part that is shown. */
  current: string;
};

/** Beside the page on a desk; above it, in one line that scrolls, on a phone. */
const SectionMenu = ({ label, entries, current }: MenuProps) => {
  const menu = useRef<HTMLElement>(null);
  // On a phone the line of parts is longer than the screen: the current one stands in its middle.
  useEffect(() => {
    const line = menu.current;
    const part = line?.querySelector<HTMLElement>(`[data-part="${current}"]`);
    if (line && part) line.scrollLeft = part.offsetLeft - line.offsetLeft - (line.clientWidth - part.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" ref={menu} aria-label={label} className={`${classes.menu} no-print`}>
      {entries.map(({ part, to, label: name, icon: Icon }) => (
        <NavLink
          key={part}
          data-part={part}
          component={Link}
          to={to}
          // The first page is above all others, and is not the current one on theirs.
          activeOptions={{ exact: true }}
          label={name}
          leftSection={<Icon size={16} aria-hidden />}
          active={part === current}
          {...(part === current && { 'aria-current': 'page' as const })}
          py={6}
          className={classes.part}
        />
      ))}
    </Box>
  );
};

/** A page of a section that has several, with the section's menu. */
export const WithSectionMenu = ({ children, ...menu }: MenuProps & { children: ReactNode }) => (
  <div className={classes.section}>
    <SectionMenu {...menu} />
    <Box flex={1} miw={0}>
      {children}
    </Box>
  </div>
);
