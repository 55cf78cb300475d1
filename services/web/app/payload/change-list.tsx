import { Badge, Code, Group, VisuallyHidden } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import type { Change } from './diff.ts';
import classes from './payload.module.css';
import { PAYLOAD } from './words.ts';

const COLORS = { added: 'teal', removed: 'red', changed: 'blue' } as const;

const written = (value: unknown): string => JSON.stringify(value, null, 2);

/** What changed between two versions, field by field, before beside after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const write = useWords(PAYLOAD);
  return (
    <ul className={classes.changes}>
      {changes.map(({ path, kind, before, after }) => (
        <li key={path} className={classes.change}>
          <Group gap={6}>
            <Code style={{ overflowWrap: 'anywhere' }}>{path || write('all')}</Code>
            <Badge variant="light" size="sm" tt="none" color={COLORS[kind]}>
              {write(kind)}
            </Badge>
          </Group>
          <div>
            {kind !== 'added' && (
              <del className={classes.value}>
                <VisuallyHidden>{write('before')} </VisuallyHidden>
                {written(before)}
              </del>
            )}
          </div>
          <div>
            {kind !== 'removed' && (
              <ins className={classes.value}>
                <VisuallyHidden>{write('after')} </VisuallyHidden>
                {written(after)}
              </ins>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
