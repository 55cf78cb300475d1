import { Select, Text } from '@mantine/core';
import type { Role } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ALL_ROLES, ROLES } from './words.ts';

type Props<R extends Role | null> = {
  label?: string;
  description?: string;
  value?: R;
  onChange?: (role: Exclude<R, null>) => void;
  /** Owners are made by owners alone. */
  withOwner?: boolean;
  error?: string | undefined;
};

/** Chooses a role; each is explained in a sentence. */
export const RoleSelect = <R extends Role | null>({ label, value, onChange, withOwner = false, ...rest }: Props<R>) => {
  const write = useWords(ROLES);
  const roles = ALL_ROLES.filter((role) => withOwner || role !== 'owner');
  return (
    <Select
      {...rest}
      label={label ?? write('role')}
      data={roles.map((role) => ({ value: role, label: write(role) }))}
      value={value}
      onChange={(role) => role && onChange?.(role as Exclude<R, null>)}
      allowDeselect={false}
      renderOption={({ option }) => (
        <div>
          <Text size="sm" fw={500}>
            {option.label}
          </Text>
          <Text size="xs" c="dimmed">
            {write(`about.${option.value as Role}`)}
          </Text>
        </div>
      )}
      {...(value && rest.description === undefined && { description: write(`about.${value}`) })}
    />
  );
};
