import type { MileageTripView } from '@outlay/contracts';
import { type Credentials, createApi } from './api.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;
const TRIPS = 12;
/** Offices and customers around Montréal: names with their places. */
const PLACES = [
  { address: 'Bakery, 5035 rue Saint-Denis, Montréal', latitude: 45.5285, longitude: -73.5882 },
  { address: 'Moulins de Soulanges, Saint-Polycarpe', latitude: 45.3017, longitude: -74.3003 },
  { address: 'Marché Jean-Talon, Montréal', latitude: 45.5362, longitude: -73.6149 },
  { address: 'Entrepôt, Laval', latitude: 45.5793, longitude: -73.7494 },
  { address: 'Café de la Gare, Saint-Jérôme', latitude: 45.7753, longitude: -74.0036 },
] as const;

/** Lines of text in a PDF of one page: a receipt that came by e-mail. */
export const samplePdf = (lines: readonly string[]): Buffer => {
  const rows = lines.map(
    (line, index) => `BT /F1 ${index === 0 ? 18 : 11} Tf 40 ${780 - index * 20} Td (${line}) Tj ET`,
  );
  const content = rows.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`, 'latin1');
};

const RECEIPTS = [
  ['Bureau en Gros', 'Le 3 f\u00e9vr. 2026', 'SOUS-TOTAL 40,00 $', 'TPS 2,00 $', 'TVQ 3,99 $', 'TOTAL 45,99 $'],
  ['VIA Rail Canada', 'Date: 2026-02-11', 'SUBTOTAL 118.00', 'HST 13% 15.34', 'TOTAL 133.34 CAD'],
] as const;

const upload = async (baseUrl: string, { apiKey, tenantId }: Credentials, lines: readonly string[], name: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(samplePdf(lines))], { type: 'application/pdf' }), name);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const response = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`POST /v1/receipts was answered with ${response.status}`);
};

type Options = { credentials: Credentials; categories: ReadonlyMap<string, number>; today: Date; seed: number };

/** A vehicle, a way that is driven often, a dozen trips of the last weeks and two receipts that read themselves. */
export const seedMileage = async (
  baseUrl: string,
  { credentials, categories, today, seed }: Options,
): Promise<{ trips: number; receipts: number }> => {
  const api = createApi(baseUrl, credentials);
  const random = createRandom(seed);
  const base = `/v1/businesses/${credentials.tenantId}`;
  const { id: vehicleId } = await api.call<{ id: number }>('POST', `${base}/vehicles`, {
    name: 'Corolla',
    region: 'QC',
  });
  const categoryId = categories.get('MILEAGE') ?? categories.get('VEHICLE');
  const [home, mill] = PLACES;
  const way = { name: 'To the mill', stops: [home, mill], isRoundTrip: true, vehicleId };
  await api.call('POST', `${base}/saved-trips`, way);
  for (let index = 0; index < TRIPS; index += 1) {
    const there = random.pick(PLACES.slice(1));
    const day = new Date(today.getTime() - (TRIPS - index) * 5 * DAY).toISOString();
    await api.call<MileageTripView>('POST', `${base}/mileage-trips`, {
      date: day,
      name: `Visit: ${there.address}`,
      stops: [home, there],
      isRoundTrip: random.integer(1, 2) === 1,
      vehicle: { id: vehicleId },
      ...(categoryId === undefined ? {} : { categoryId }),
    });
  }
  for (const [index, lines] of RECEIPTS.entries())
    await upload(baseUrl, credentials, lines, `receipt-${index + 1}.pdf`);
  return { trips: TRIPS, receipts: RECEIPTS.length };
};
