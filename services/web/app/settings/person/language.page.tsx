import { Radio, Stack } from '@mantine/core';
import { updateMe, useSession } from '../../core/index.ts';
import { LANGUAGES, LOCALES, type Locale, useWords } from '../../intl/index.ts';
import { useAction } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { PERSON } from './words.ts';

/** In which language the person reads, here and in e-mails. */
export const LanguagePage = () => {
  const write = useWords(PERSON);
  const writeLanguage = useWords(LANGUAGES);
  const { locale } = useSession();
  const change = useAction<Locale>({
    run: (next) => updateMe({ body: { locale: next } }),
    after: () => window.location.reload(),
  });
  return (
    <SettingsPage part="language" about={write('language.about')}>
      <Radio.Group
        aria-label={write('language')}
        value={change.isError ? locale : (change.variables ?? locale)}
        onChange={(next) => change.mutate(next as Locale)}
      >
        <Stack gap="sm">
          {LOCALES.map((each) => (
            <Radio key={each} value={each} label={writeLanguage(each)} lang={each} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsPage>
  );
};
