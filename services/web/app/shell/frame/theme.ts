import { Badge, createTheme, Fieldset, NavLink, Title } from '@mantine/core';
import { type Locale, textIn } from '../../intl/index.ts';
import { FRAME } from './words.ts';

/** The look of the app: quiet greys, one colour for what can be done. Shades reach WCAG's 4.5 : 1 as text and under white text. */
const THEME = createTheme({
  primaryColor: 'cyan',
  primaryShade: 9,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    // What stands beside a badge gives way to it: a state is a word, and half of one is none.
    Badge: Badge.extend({ styles: { root: { flexShrink: 0 } } }),
    // Browsers give a fieldset a margin, which sets its fields off from everything above and below it.
    Fieldset: Fieldset.extend({ defaultProps: { mx: 0 } }),
    NavLink: NavLink.extend({ defaultProps: { bdrs: 'md' } }),
    Title: Title.extend({ defaultProps: { c: 'bright' } }),
  },
});

/** The button that closes a dialog, a drawer or a message is a cross: here is its name. */
const closing = (locale: Locale) => ({
  defaultProps: { closeButtonProps: { 'aria-label': textIn(FRAME['dialog.close'], locale) } },
});

/** The look, and the names of what stands in every dialog, in a person's language. Named by text, so that pages load dialogs when they open. */
export const themeIn = (locale: Locale) => ({
  ...THEME,
  components: { ...THEME.components, Modal: closing(locale), Drawer: closing(locale), Notification: closing(locale) },
});
