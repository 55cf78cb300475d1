import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useWords, words } from '../../intl/index.ts';
import { CopyLine } from '../../ui/index.ts';

const SECRETS = words({
  'credential.title': ['Copy it now', 'Copiez-la maintenant'],
  'credential.about': [
    'It is shown this one time. Keep it where your server reads its secrets, and out of code and e-mails. Whoever has it can do what it may.',
    'Elle n’est affichée que cette fois. Gardez-la là où votre serveur lit ses secrets, hors du code et des courriels. Quiconque la possède peut faire ce qu’elle permet.',
  ],
  'credential.before': [
    'It was shown before, and cannot be shown again. Make another one if it was not kept.',
    'Elle a déjà été affichée et ne peut plus l’être. Créez-en une autre si elle n’a pas été conservée.',
  ],
  'endpoint.label': ['Signing secret', 'Secret de signature'],
  'endpoint.title': ['Copy the secret now', 'Copiez le secret maintenant'],
  'endpoint.about': [
    'It is shown only now. Keep it where your receiver reads it: it proves that a delivery comes from us.',
    'Il ne sera plus affiché. Gardez-le là où votre destinataire le lit\u00a0: il prouve qu’une livraison vient de nous.',
  ],
  'endpoint.before': [
    'The secret was already shown. If you have lost it, make a new one.',
    'Le secret a déjà été affiché. Si vous l’avez perdu, créez-en un nouveau.',
  ],
});

type Props = {
  /** What a credential's is called; left out: it is the secret of an endpoint. */
  label?: string;
  value: string | undefined;
};

/** A secret, the one time that it is shown; without it, what to do about one that was lost. */
export const SecretAlert = ({ label, value }: Props) => {
  const write = useWords(SECRETS);
  const of = label === undefined ? 'endpoint' : 'credential';
  if (value === undefined) return <Alert color="yellow">{write(`${of}.before`)}</Alert>;
  return (
    <Alert color="yellow" icon={<IconKey aria-hidden />} title={write(`${of}.title`)}>
      <Stack gap="sm">
        <Text size="sm">{write(`${of}.about`)}</Text>
        <CopyLine label={label ?? write('endpoint.label')} value={value} />
      </Stack>
    </Alert>
  );
};
