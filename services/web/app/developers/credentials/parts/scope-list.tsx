import { Code, Group, List, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useWords } from '../../../intl/index.ts';
import { SCOPE_WORDS } from './scope-words.ts';
import { groupedScopes, presetOf, type Scope } from './scopes.ts';

const useScopeTexts = () => {
  const write = useWords(SCOPE_WORDS);
  return useCallback(
    (scopes: readonly Scope[]): { text: string; names: readonly string[] }[] => {
      const { resources, others } = groupedScopes(scopes);
      return [
        ...resources.map(({ resource, reach }) => ({
          text: write('of', { resource: write(resource), reach: write(`reach.${reach}`) }),
          names: scopes.filter((scope) => scope === `${resource}:read` || scope === `${resource}:write`),
        })),
        ...others.map((scope) => ({ text: write(scope), names: [scope] })),
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
      const [first = '', ...rest] = textsOf(scopes).map(({ text }) => text);
      return rest.length === 0 ? first : write('more', { first, count: rest.length });
    },
    [write, textsOf],
  );
};

/** What scopes let somebody do, line by line, with the names that the API has for them. */
export const ScopeList = ({ scopes }: { scopes: readonly Scope[] }) => {
  const textsOf = useScopeTexts();
  if (scopes.length === 0) return <Text size="sm">–</Text>;
  return (
    <List size="sm" spacing={2}>
      {textsOf(scopes).map(({ text, names }) => (
        <List.Item key={text}>
          <Group gap={6} component="span">
            {text}
            {names.map((name) => (
              <Code key={name}>{name}</Code>
            ))}
          </Group>
        </List.Item>
      ))}
    </List>
  );
};
