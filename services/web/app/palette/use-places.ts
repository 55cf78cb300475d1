import { DEVELOPERS, visibleParts } from '../developers/index.ts';
import { useWords } from '../intl/index.ts';
import { DESTINATIONS, PLACES } from '../navigation/index.ts';
import { mayDo, type Right, useSession } from '../session/index.ts';
import { PALETTE } from './words.ts';

export type Place = { label: string; to: string };

type Action = { name: keyof typeof PALETTE; to: string; right: Right };

const ACTIONS: readonly Action[] = [
  { name: 'new.expense', to: '/expenses/new', right: 'spend' },
  { name: 'new.receipts', to: '/receipts', right: 'spend' },
  { name: 'new.trip', to: '/mileage/new', right: 'spend' },
  { name: 'new.bill', to: '/bills/new', right: 'enterBills' },
];

/** Capitals and accents do not matter: `depenses` finds "Dépenses". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages and actions whose names fit a text. */
export const usePlaces = (text: string): { pages: Place[]; actions: Place[] } => {
  const writePlace = useWords(PLACES);
  const write = useWords(PALETTE);
  const writePart = useWords(DEVELOPERS);
  const { role, environment } = useSession();
  const fits = ({ label }: Place): boolean => plain(label).includes(plain(text.trim()));
  const isAllowed = ({ right }: { right?: Right }): boolean => right === undefined || mayDo(role, right);
  return {
    pages: [
      ...DESTINATIONS.filter(isAllowed).map(({ name, to }) => ({ label: writePlace(name), to })),
      // The first of them is the section itself, which stands in the menu.
      ...visibleParts((right) => mayDo(role, right), environment)
        .filter(({ part }) => part !== 'overview')
        .map(({ part, to }) => ({ label: `${writePart('title')} – ${writePart(part)}`, to })),
    ].filter(fits),
    actions: ACTIONS.filter(isAllowed)
      .map(({ name, to }) => ({ label: write(name), to }))
      .filter(fits),
  };
};
