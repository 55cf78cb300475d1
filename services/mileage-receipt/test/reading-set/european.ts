import { AMERICAN } from './american.ts';
import { DUTCH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH } from './european-words.ts';
import { comma, dayFirst, iso, type Locale, point, spaced, written } from './locale.ts';

const euros = (write: (minor: number) => string) => [write, (minor: number) => `${write(minor)} €`] as const;
const taxes = (name: string, ...rates: readonly number[]): Locale['taxes'] =>
  rates.map((percent) => [{ printed: name, name, percent }]);
const [english] = AMERICAN;

export const EUROPEAN: readonly Locale[] = [
  {
    id: 'de-DE',
    currency: 'EUR',
    money: euros(comma),
    dates: [
      dayFirst('.'),
      dayFirst('.', 2),
      written('%d. %m %y', 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    ],
    isAdded: false,
    taxes: taxes('MwSt', 7, 19),
    words: GERMAN,
    merchants: [
      'REWE MARKT GMBH',
      'Gasthaus Krone',
      'BÄCKEREI KAMPMANN',
      'Hotel am Markt',
      'Buchhandlung Vogel',
      'EDEKA NORD',
    ],
    addresses: [
      ['Hauptstr. 5', '10115 Berlin'],
      ['Marktplatz 12', '80331 München'],
      ['Lindenallee 40', '20095 Hamburg'],
      ['Königstraße 3', '70173 Stuttgart'],
    ],
    contacts: ['Tel. 030 5550134', 'USt-IdNr. DE123456789', 'St.-Nr. 21/815/08150', '+49 89 5550177'],
    items: ['Milch', 'Brot', 'Apfelsaft', 'Brezel', 'Käse', 'Kaffee', 'Salat', 'Schnitzel'],
  },
  {
    id: 'fr-FR',
    currency: 'EUR',
    money: euros(spaced),
    dates: [
      dayFirst('/'),
      written('%d %m %y', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
      dayFirst('/', 2),
      written('%d %m %y', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    ],
    isAdded: false,
    taxes: taxes('TVA', 10, 20, 5.5),
    words: FRENCH,
    merchants: ['BRASSERIE DU NORD', 'Hôtel des Arts', 'MONOPRIX', 'Librairie Dumas', 'SUPER U', 'Garage Petit'],
    addresses: [
      ['151 bd Saint-Germain', '75006 Paris'],
      ['8, rue de la Barre', '69002 Lyon'],
      ['22 quai des Chartrons', '33000 Bordeaux'],
      ['3 place du Marché', '44000 Nantes'],
    ],
    contacts: ['SIRET 123 456 789 00012', 'Tél. 01 55 50 13 40', 'TVA FR12345678901', '+33 4 55 50 17 70'],
    items: ['Café', 'Croissant', 'Menu du jour', 'Carafe', 'Salade', 'Tarte', 'Eau plate', 'Fromage'],
  },
  {
    id: 'es-ES',
    currency: 'EUR',
    money: euros(comma),
    dates: [
      dayFirst('/'),
      dayFirst('-'),
      written(
        '%d de %m de %y',
        'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
      ),
      written('%d-%m-%y', 'ene feb mar abr may jun jul ago sep oct nov dic'),
    ],
    isAdded: false,
    taxes: taxes('IVA', 10, 21),
    words: SPANISH,
    merchants: [
      'MERCADONA S.A.',
      'Casa Lucio',
      'BAR EL PUERTO',
      'Hostal Gaudí',
      'SUPERMERCADO DIA',
      'Librería Central',
    ],
    addresses: [
      ['C/ Mayor 5', '28013 Madrid'],
      ['Avda. Diagonal 220', '08018 Barcelona'],
      ['Plaza Nueva 3', '41001 Sevilla'],
      ['Calle Colón 18', '46004 Valencia'],
    ],
    contacts: ['NIF A12345678', 'Tel. 915 550 134', 'CIF B87654321', '+34 935 550 177'],
    items: ['Café con leche', 'Tostada', 'Agua mineral', 'Tortilla', 'Ensalada', 'Jamón', 'Zumo', 'Paella'],
  },
  {
    id: 'it-IT',
    currency: 'EUR',
    money: euros(comma),
    dates: [
      dayFirst('/'),
      dayFirst('-'),
      written(
        '%d %m %y',
        'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
      ),
    ],
    isAdded: false,
    taxes: taxes('IVA', 10, 22),
    words: ITALIAN,
    merchants: [
      'TRATTORIA DA GINO',
      'Albergo Centrale',
      'BAR SPORT',
      'Libreria Dante',
      'CONAD CITY',
      'Osteria del Ponte',
    ],
    addresses: [
      ['Via Roma 12', '00184 Roma'],
      ['Corso Buenos Aires 7', '20124 Milano'],
      ['Piazza Garibaldi 1', '80142 Napoli'],
      ['Viale Europa 33', '50126 Firenze'],
    ],
    contacts: ['P.IVA 01234567890', 'Tel. 06 5550134', 'Partita IVA 09876543210', '+39 02 5550177'],
    items: ['Caffè', 'Cornetto', 'Acqua naturale', 'Pizza', 'Insalata', 'Tiramisù', 'Vino', 'Panino'],
  },
  {
    id: 'nl-NL',
    currency: 'EUR',
    money: euros(comma),
    dates: [dayFirst('-'), written('%d %m %y', 'jan. feb. mrt. apr. mei juni juli aug. sep. okt. nov. dec.')],
    isAdded: false,
    taxes: taxes('BTW', 9, 21),
    words: DUTCH,
    merchants: ['ALBERT HEIJN', 'Café de Zwaan', 'JUMBO', 'Hotel het Anker'],
    addresses: [
      ['Damrak 12', '1012 AB Amsterdam'],
      ['Oudegracht 40', '3511 AR Utrecht'],
    ],
    contacts: ['BTW NL123456789B01', 'KvK 12345678'],
    items: ['Koffie', 'Broodje kaas', 'Melk', 'Appeltaart', 'Soep', 'Thee', 'Kroket', 'Bier'],
  },
  {
    id: 'pt-PT',
    currency: 'EUR',
    money: euros(comma),
    dates: [
      dayFirst('-'),
      iso,
      dayFirst('/'),
      written(
        '%d de %m de %y',
        'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
      ),
    ],
    isAdded: false,
    taxes: taxes('IVA', 13, 23),
    words: PORTUGUESE,
    merchants: ['PASTELARIA BELÉM', 'Pingo Doce', 'CONTINENTE', 'Residencial Tejo'],
    addresses: [
      ['Rua Augusta 20', '1100-048 Lisboa'],
      ['Avenida da Boavista 90', '4100-112 Porto'],
    ],
    contacts: ['NIF 501234567', 'Contribuinte 509876543'],
    items: ['Café', 'Pastel de nata', 'Sopa', 'Bacalhau', 'Sumo', 'Vinho', 'Pão', 'Queijo'],
  },
  ...(english
    ? [
        {
          ...english,
          id: 'en-GB',
          currency: 'GBP',
          money: [point, (minor: number) => `£${point(minor)}`],
          dates: [dayFirst('/'), written('%d %m %y', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')],
          isAdded: false,
          taxes: taxes('VAT', 20),
          merchants: ['THE CROWN TAVERN', 'Fleet Books', 'HARBOUR CAFE', 'Station Hotel'],
          addresses: [
            ['12 Fleet Street', 'London EC4Y 1AA'],
            ['4 Princes Street', 'Edinburgh EH2 2AN'],
          ],
          contacts: ['VAT No GB 123 4567 89', '+44 20 5550 0134'],
        },
      ]
    : []),
];
