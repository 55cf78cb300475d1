import { themeIn } from '../frame/index.ts';
import type { Locale } from '../intl/index.ts';
import { shadesOf } from './accent.ts';
import type { Appearance } from './portal-link.ts';

/** The look of the app with what the page around the portal wants of it. */
export const themeOf = ({ accentColor, radius }: Appearance, locale: Locale) => ({
  ...themeIn(locale),
  ...(accentColor !== undefined && { colors: { accent: shadesOf(accentColor) }, primaryColor: 'accent' }),
  ...(radius !== undefined && { defaultRadius: radius }),
});
