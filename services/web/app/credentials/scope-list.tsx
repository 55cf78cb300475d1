import { List, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { SCOPE_WORDS } from './scope-words.ts';
import { groupedScopes, presetOf, type Scope } from './scopes.ts';

const useScopeTexts = () => {
  const write = useWords(SCOPE_WORDS);
  return useCallback(
    (scopes: readonly Scope[]): string[] => {
      const { resources, others } = groupedScopes(scopes);
      return [
        ...resources.map(({ resource, reach }) =>
          write('of', { resource: write(resource), reach: write(`reach.${reach}`) }),
        ),
        ...others.map((scope) => write(scope)),
      ];
    },
    [write],
  );
};

/** What scopes are in a few words, for a cell of a list. */
export const useScopeSummary = () => {
  const write = useWords(SCOPE_WORDS);
  const textsOf = useScopeTexts();
  return useCallback(
    (scopes: readonly Scope[]): string => {
      const preset = presetOf(scopes);
      if (preset) return write(`preset.${preset}`);
      const [first = '', ...rest] = textsOf(scopes);
      return rest.length === 0 ? first : write('more', { first, count: rest.length });
    },
    [write, textsOf],
  );
};

/** What scopes let somebody do, line by line. */
export const ScopeList = ({ scopes }: { scopes: readonly Scope[] }) => {
  const textsOf = useScopeTexts();
  if (scopes.length === 0) return <Text size="sm">–</Text>;
  return (
    <List size="sm" spacing={2}>
      {textsOf(scopes).map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
};
