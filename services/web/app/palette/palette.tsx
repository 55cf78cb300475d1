import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import { type Found, useFound } from './use-found.ts';
import { usePlaces } from './use-places.ts';
import { PALETTE } from './words.ts';

const GROUPS = ['reports', 'expenses', 'bills', 'vendors', 'people'] as const satisfies readonly Found['group'][];

type Line = { label: string; about?: string; to: string };

/** The command palette: pages, actions, and whatever of the business fits what is typed. Open as soon as it is loaded. */
export const Palette = () => {
  const write = useWords(PALETTE);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const { pages, actions } = usePlaces(text);
  const { found, isFetching } = useFound(settled);
  useEffect(spotlight.open, []);

  const groups: { name: keyof typeof PALETTE; lines: Line[] }[] = [
    { name: 'pages', lines: pages },
    { name: 'actions', lines: actions },
    ...GROUPS.map((name) => ({ name, lines: found.filter(({ group }) => group === name) })),
  ];
  const shown = groups.filter(({ lines }) => lines.length > 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={420}
      aria-label={write('label')}
    >
      <Spotlight.Search
        placeholder={write('open')}
        aria-label={write('label')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isFetching && <Loader size="xs" />}
      />
      <Spotlight.ActionsList>
        {shown.map(({ name, lines }) => (
          <Spotlight.ActionsGroup key={name} label={write(name)}>
            {lines.map(({ label, about, to }) => (
              <Spotlight.Action
                key={to}
                label={label}
                {...(about && { description: about })}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && !isFetching && <Spotlight.Empty>{write('none')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Text size="xs" c="dimmed">
          {write('hint')}
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
