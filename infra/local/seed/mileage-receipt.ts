import type { MileageTripView } from '@outlay/contracts';
import { type Credentials, createApi } from './api.ts';
import { createRandom } from './random.ts';
import type { SampleTexts } from './texts.ts';

const DAY = 86_400_000;
const TRIPS = 12;
/** Offices and customers around Montréal, in the order of their names in the texts. */
const PLACES = [
  { latitude: 45.5285, longitude: -73.5882 },
  { latitude: 45.3017, longitude: -74.3003 },
  { latitude: 45.5362, longitude: -73.6149 },
  { latitude: 45.5793, longitude: -73.7494 },
  { latitude: 45.7753, longitude: -74.0036 },
] as const;

const placesIn = ({ places }: SampleTexts) =>
  PLACES.map((place, index) => ({ address: places[index] ?? '', ...place }));

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

const upload = async (baseUrl: string, { apiKey, tenantId }: Credentials, lines: readonly string[], name: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(samplePdf(lines))], { type: 'application/pdf' }), name);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const response = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`POST /v1/receipts was answered with ${response.status}`);
};

type Options = {
  credentials: Credentials;
  categories: ReadonlyMap<string, number>;
  today: Date;
  seed: number;
  texts: SampleTexts;
};

/** A vehicle, a way that is driven often, a dozen trips of the last weeks and two receipts that read themselves. */
export const seedMileage = async (
  baseUrl: string,
  { credentials, categories, today, seed, texts }: Options,
): Promise<{ trips: number; receipts: number }> => {
  const api = createApi(baseUrl, credentials);
  const random = createRandom(seed);
  const base = `/v1/businesses/${credentials.tenantId}`;
  const { id: vehicleId } = await api.call<{ id: number }>('POST', `${base}/vehicles`, {
    name: 'Corolla',
    region: 'QC',
  });
  const categoryId = categories.get('MILEAGE') ?? categories.get('VEHICLE');
  const [home, mill, ...others] = placesIn(texts);
  if (home === undefined || mill === undefined) throw new Error('no places to drive to');
  const way = { name: texts.way, stops: [home, mill], isRoundTrip: true, vehicleId };
  await api.call('POST', `${base}/saved-trips`, way);
  for (let index = 0; index < TRIPS; index += 1) {
    const there = random.pick([mill, ...others]);
    const day = new Date(today.getTime() - (TRIPS - index) * 5 * DAY).toISOString();
    await api.call<MileageTripView>('POST', `${base}/mileage-trips`, {
      date: day,
      name: texts.visitOf(there.address),
      stops: [home, there],
      isRoundTrip: random.integer(1, 2) === 1,
      vehicle: { id: vehicleId },
      ...(categoryId === undefined ? {} : { categoryId }),
    });
  }
  for (const [index, lines] of texts.receipts.entries())
    await upload(baseUrl, credentials, lines, texts.receiptOf(index + 1));
  return { trips: TRIPS, receipts: texts.receipts.length };
};
