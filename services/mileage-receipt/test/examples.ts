import type { Extraction } from '@outlay/contracts';
import type { Trip } from '../src/mileage/trips/trip.ts';
import type { Receipt } from '../src/receipts/receipts/receipt.ts';
import type { Split } from '../src/receipts/splits/split.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');

export const exampleTrip = (overrides: Partial<Trip> = {}): Trip => ({
  id: 88,
  businessId: 1,
  userId: 7,
  employeeId: 12,
  name: 'Visit to the mill',
  note: null,
  date: '2026-03-13T13:00:00Z',
  day: '2026-03-13',
  stops: [
    { address: 'Montréal', placeId: null, latitude: 45.5, longitude: -73.57 },
    { address: 'Québec', placeId: 'p', latitude: 46.81, longitude: -71.21 },
  ],
  savedTripId: 4,
  projectId: null,
  categoryId: 5,
  vehicleId: 3,
  vehicleName: 'Corolla',
  ownership: 'EMPLOYEE',
  region: 'QC',
  isRoundTrip: true,
  polyline: '_p~iF~ps|U_ulLnnqC',
  unit: 'km',
  calculated: 100_000,
  calculatedBy: 'POLYLINE',
  claimed: 120_000,
  scheme: 'CRA',
  rateUnit: 'km',
  effectiveFrom: '2026-01-01',
  segments: [{ milli: 120_000, rate: 730 }],
  counted: 120_000,
  amountMinor: 8_760,
  currency: 'CAD',
  expenseId: 9,
  status: 'validated',
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

const read = <T>(value: T) => ({ value, confidence: 0.9 });

export const exampleExtraction: Extraction = {
  merchant: read('Café Olimpico'),
  amount: read(18.4),
  currency: read('CAD'),
  date: read('2026-03-13'),
  taxAmount: { value: null, confidence: 0 },
  engine: 'tesseract',
};

export const exampleReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  id: 501,
  businessId: 1,
  userId: 7,
  expenseId: null,
  fileName: 'lunch.jpg',
  contentType: 'image/jpeg',
  size: 184_220,
  sha256: 'a'.repeat(64),
  pages: 1,
  fileKey: '1/file_1',
  thumbnailKey: null,
  reading: 'waiting',
  extraction: null,
  isMatched: false,
  isSplit: false,
  splitGeneration: 0,
  source: 'api',
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

export const exampleSplit: Split = {
  splitId: 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
  receiptId: 501,
  method: 'evenly',
  totalMinor: 1_841,
  currency: 'CAD',
  shares: [
    { userId: 7, amountMinor: 921, taxMinor: 121, expenseId: 4_212 },
    { userId: 8, amountMinor: 920, taxMinor: 120, expenseId: 4_213 },
  ],
  createdAt: NOW,
};
