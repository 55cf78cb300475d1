import type { Random } from './truth.ts';

/** The way in which receipts of a country are written. */
export type Style = {
  id: string;
  business: { currency: string; country: string };
  currency: string;
  money: (minor: number) => string;
  date: (year: number, month: number, day: number) => string;
  words: { subtotal: string; total: string; thanks: string; taxes: readonly [string, number][]; inclusive?: boolean };
  merchants: readonly string[];
  address: readonly string[];
  items: readonly string[];
};

const pad = (number: number): string => String(number).padStart(2, '0');
const grouped = (whole: string, separator: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
const point = (minor: number): string => `${grouped(String(Math.floor(minor / 100)), ',')}.${pad(minor % 100)}`;
const comma = (minor: number): string => `${grouped(String(Math.floor(minor / 100)), ' ')},${pad(minor % 100)}`;

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FRENCH = ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const CANADA = { currency: 'CAD', country: 'CA' };
const MENU = ['Coffee', 'Sandwich', 'Club soda', 'Soup of the day', 'Bagel', 'Burger', 'House salad', 'Apple pie'];
const CARTE = ['Café allongé', 'Croissant', 'Soupe du jour', 'Tourtière', 'Poutine', 'Jus d’orange', 'Bagel', 'Crêpe'];

export const STYLES: readonly Style[] = [
  {
    id: 'on',
    business: CANADA,
    currency: 'CAD',
    money: (minor) => `$${point(minor)}`,
    date: (year, month, day) => `Date: ${year}-${pad(month)}-${pad(day)} 12:41 PM`,
    words: { subtotal: 'SUBTOTAL', total: 'TOTAL', thanks: 'Thank you, come again!', taxes: [['HST 13%', 13_000]] },
    merchants: ['SWISS CHALET', 'Green Bean Coffee', 'THE KEG STEAKHOUSE', 'Hudson Hardware'],
    address: ['100 King Street West', 'Toronto ON M5X 1A9', '(416) 555-0134', 'HST 12345 6789 RT0001'],
    items: MENU,
  },
  {
    id: 'ab',
    business: CANADA,
    currency: 'CAD',
    money: point,
    date: (year, month, day) => `${ENGLISH[month - 1]} ${day}, ${year}   Server: Kim`,
    words: { subtotal: 'Sub Total', total: 'Amount Due', thanks: 'Have a nice day', taxes: [['GST 5%', 5_000]] },
    merchants: ['Prairie Diner', 'ROCKY MOUNTAIN FUEL', 'Stampede Office Supply'],
    address: ['804 8th Avenue SW', 'Calgary AB T2P 1H7', 'GST# 81234 5678 RT'],
    items: MENU,
  },
  {
    id: 'qc',
    business: CANADA,
    currency: 'CAD',
    money: (minor) => `${comma(minor)} $`,
    date: (year, month, day) => `Le ${day} ${FRENCH[month - 1]} ${year}`,
    words: {
      subtotal: 'SOUS-TOTAL',
      total: 'TOTAL',
      thanks: 'Merci de votre visite!',
      taxes: [
        ['TPS 5 %', 5_000],
        ['TVQ 9,975 %', 9_975],
      ],
    },
    merchants: ['CAFÉ OLIMPICO', 'Rôtisserie St-Hubert', 'PHARMACIE JEAN COUTU', 'Quincaillerie Rivard'],
    address: [
      '124, rue Saint-Viateur Ouest',
      'Montréal (Québec) H2T 2L1',
      'Tél. : 514 555-0187',
      'TPS 123456789 RT0001',
    ],
    items: CARTE,
  },
  {
    id: 'qc-facture',
    business: CANADA,
    currency: 'CAD',
    money: (minor) => `${comma(minor)}$`,
    date: (year, month, day) => `Date : ${pad(day)}/${pad(month)}/${year}`,
    words: {
      subtotal: 'Total partiel',
      total: 'Montant dû',
      thanks: 'Merci',
      taxes: [
        ['T.P.S.', 5_000],
        ['T.V.Q.', 9_975],
      ],
    },
    merchants: ['Bureau en Gros', 'Vidéotron', 'Boulangerie Première Moisson'],
    address: ['3650, boul. Crémazie Est', 'Montréal QC H2A 1B3'],
    items: CARTE,
  },
  {
    id: 'us',
    business: { currency: 'USD', country: 'US' },
    currency: 'USD',
    money: (minor) => `$${point(minor)}`,
    date: (year, month, day) => `${pad(month)}/${pad(day)}/${year} 06:15 PM`,
    words: { subtotal: 'Subtotal', total: 'TOTAL', thanks: 'THANK YOU', taxes: [['Sales Tax', 8_875]] },
    merchants: ['BLUE STAR DINER', 'Hudson Hotel', 'Lone Star Grill'],
    address: ['350 5th Avenue', 'New York, NY 10118', '212-555-0199'],
    items: MENU,
  },
  {
    id: 'us-trip',
    business: CANADA,
    currency: 'USD',
    money: (minor) => `USD ${point(minor)}`,
    date: (year, month, day) => `${ENGLISH[month - 1]} ${day}, ${year}`,
    words: { subtotal: 'Sub-total', total: 'TOTAL DUE', thanks: 'Safe travels', taxes: [['State Tax', 6_000]] },
    merchants: ['AIRPORT EXPRESS TAXI', 'Harbor Inn Boston'],
    address: ['1 Harborside Drive', 'Boston, MA 02128'],
    items: ['Room', 'Parking', 'Ride', 'Breakfast'],
  },
  {
    id: 'fr',
    business: CANADA,
    currency: 'EUR',
    money: (minor) => `${comma(minor)} €`,
    date: (year, month, day) => `${pad(day)}/${pad(month)}/${year} 20:14`,
    words: { subtotal: 'Total HT', total: 'TOTAL TTC', thanks: 'A bientôt', taxes: [['TVA 10 %', 10_000]] },
    merchants: ['BRASSERIE LIPP', 'Hôtel du Nord'],
    address: ['151 bd Saint-Germain', '75006 Paris'],
    items: CARTE,
  },
  {
    id: 'gb',
    business: CANADA,
    currency: 'GBP',
    money: (minor) => `£${point(minor)}`,
    date: (year, month, day) => `${day} ${ENGLISH[month - 1]} ${year} 13:05`,
    words: { subtotal: 'Net', total: 'Total', thanks: 'Cheers', taxes: [['VAT 20%', 20_000]] },
    merchants: ['The Crown Tavern', 'PRET KITCHEN'],
    address: ['12 Fleet Street', 'London EC4Y 1AA'],
    items: MENU,
  },
];

const WIDTH = 38;
const row = (left: string, right: string): string =>
  `${left.slice(0, WIDTH - right.length - 1).padEnd(WIDTH - right.length)}${right}`;
const share = (minor: number, rate: number): number => Math.round((minor * rate) / 100_000);

export type Written = { lines: string[]; merchant: string; amount: number; date: string };

/** One receipt in a style: a name, an address, items, taxes, a total and the cash that was given. */
export const write = (style: Style, random: Random, items: number): Written => {
  const merchant = random.pick(style.merchants);
  const [year, month, day] = [2026, random.integer(1, 9), random.integer(1, 28)];
  const bought = Array.from({ length: items }, () => [random.pick(style.items), random.integer(150, 4_990)] as const);
  const subtotal = bought.reduce((sum, [, price]) => sum + price, 0);
  const taxes = style.words.taxes.map(([word, rate]) => [word, share(subtotal, rate)] as const);
  const total = subtotal + taxes.reduce((sum, [, tax]) => sum + tax, 0);
  const lines = [
    merchant,
    ...style.address,
    '',
    style.date(year, month, day),
    `#${random.integer(1_000, 99_999)}`,
    '',
    ...bought.map(([item, price]) => row(item, style.money(price))),
    '',
    row(style.words.subtotal, style.money(subtotal)),
    ...taxes.map(([word, tax]) => row(word, style.money(tax))),
    row(style.words.total, style.money(total)),
    '',
    `VISA ************${random.integer(1_000, 9_999)}`,
    style.words.thanks,
  ];
  return { lines, merchant, amount: total / 100, date: `${year}-${pad(month)}-${pad(day)}` };
};
