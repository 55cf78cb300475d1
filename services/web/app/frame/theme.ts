import { createTheme, Fieldset } from '@mantine/core';

/** The look of the app: quiet greys, one colour for what can be done. Shades reach WCAG's 4.5 : 1 as text and under white text. */
export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: 9,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  autoContrast: true,
  // Browsers give a fieldset a margin, which sets its fields off from everything above and below it.
  components: { Fieldset: Fieldset.extend({ defaultProps: { mx: 0 } }) },
});
