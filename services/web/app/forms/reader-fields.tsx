import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

const TEXT = { readOnly: true, variant: 'unstyled', withAsterisk: false, placeholder: '–' };
/** In place of the arrow that opens a list. */
const CHOICE = { ...TEXT, rightSection: <span />, clearable: false };
/** Without the calendar before it. */
const DAY = { ...TEXT, leftSection: null };
const SWITCH = { 'aria-readonly': true, onClick: (event: MouseEvent) => event.preventDefault() };

const defaultsOf = (names: readonly string[], defaultProps: object) =>
  Object.fromEntries(names.map((name) => [name, { defaultProps }]));

const READER = createTheme({
  components: {
    ...defaultsOf(['TextInput', 'NumberInput', 'Textarea'], TEXT),
    ...defaultsOf(['DateInput'], DAY),
    ...defaultsOf(['Select', 'MultiSelect'], CHOICE),
    ...defaultsOf(['Switch', 'Checkbox'], SWITCH),
    SegmentedControl: { defaultProps: { readOnly: true } },
  },
});

/** The same fields as a record's form, as text: readable like any other, reached by the keyboard, and changed by nobody. */
export const ReaderFields = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider inherit theme={READER}>
    {children}
  </MantineThemeProvider>
);
