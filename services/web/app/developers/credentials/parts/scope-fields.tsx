import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useWords } from '../../../intl/index.ts';
import classes from './credentials.module.css';
import { SCOPE_WORDS } from './scope-words.ts';
import { OTHERS, PRESETS, type Preset, presetOf, RESOURCES, type Scope, withScope } from './scopes.ts';

type Props = {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error?: string | undefined;
  /** Of an application that people let in, which may act when they are not there. */
  hasRefresh?: boolean;
};

/** Scopes in words: what is read and what is changed of each thing, all at once or one by one. */
export const ScopeFields = ({ value, onChange, error, hasRefresh = false }: Props) => {
  const write = useWords(SCOPE_WORDS);
  const preset = presetOf(value);
  const box = (scope: Scope, label: string, name?: string) => (
    <Checkbox
      key={scope}
      label={label}
      {...(name && { 'aria-label': name })}
      title={scope}
      checked={value.includes(scope)}
      onChange={({ currentTarget }) => onChange(withScope(value, scope, currentTarget.checked))}
    />
  );
  return (
    <Fieldset legend={write('legend')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {write('legend.about')}
        </Text>
        <Group gap="xs" role="group" aria-label={write('preset')}>
          {(Object.keys(PRESETS) as Preset[]).map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant={preset === each ? 'filled' : 'default'}
              aria-pressed={preset === each}
              onClick={() => onChange([...PRESETS[each]])}
            >
              {write(`preset.${each}`)}
            </Button>
          ))}
        </Group>
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <div className={classes.grid}>
          {RESOURCES.map((resource) => {
            const name = (reach: 'read' | 'write') => `${write(resource)}: ${write(reach)}`;
            return (
              <div key={resource} className={classes.row}>
                <Text size="sm">{write(resource)}</Text>
                {box(`${resource}:read`, write('read'), name('read'))}
                {box(`${resource}:write`, write('write'), name('write'))}
              </div>
            );
          })}
        </div>
        <Stack gap="xs" role="group" aria-label={write('others')}>
          {OTHERS.map((scope) => box(scope, write(scope)))}
          {hasRefresh && box('offline_access', write('offline_access'))}
        </Stack>
      </Stack>
    </Fieldset>
  );
};
