import { describe, expect, it } from '@jest/globals';
import {
  BILL_FILE_TYPES,
  maySend,
  outcomeOf,
  RECEIPT_TYPES,
  uploadTypeOf,
  type WaitingUpload,
  waitBefore,
  waitingOf,
} from './waiting-upload.ts';

describe('a file that was sent', () => {
  it('is done when the server has it', () => {
    expect(outcomeOf(201)).toBe('sent');
    expect(outcomeOf(200)).toBe('sent');
  });

  it('waits while a later try may work', () => {
    for (const status of [0, 401, 408, 429, 500, 502, 503])
      expect([status, outcomeOf(status)]).toEqual([status, 'wait']);
    expect(outcomeOf(409, 'IDEMPOTENCY_IN_PROGRESS')).toBe('wait');
  });

  it('is shown with its reason when no later try would work', () => {
    for (const status of [400, 403, 404, 409, 413, 415, 422])
      expect([status, outcomeOf(status)]).toEqual([status, 'refused']);
    expect(outcomeOf(409, 'DUPLICATE_RECEIPT')).toBe('refused');
  });

  it('waits longer after each try, a minute at most', () => {
    expect([1, 2, 3, 10].map(waitBefore)).toEqual([2000, 4000, 8000, 60_000]);
  });
});

const upload = (changes: Partial<WaitingUpload>): WaitingUpload => ({
  key: 'a',
  userId: 1,
  businessId: 1,
  file: new Blob(),
  fileName: 'a.jpg',
  addedAt: '2026-03-14T12:00:00Z',
  ...changes,
});

describe('files that wait on a device', () => {
  it('are sent in their order, by the person who chose them, to the business they are for', () => {
    const late = upload({ key: 'late', addedAt: '2026-03-14T12:00:05Z' });
    const early = upload({ key: 'early' });
    const others = [upload({ key: 'of another person', userId: 2 }), upload({ key: 'elsewhere', businessId: 2 })];
    expect(waitingOf([late, ...others, early], { userId: 1, businessId: 1 }).map(({ key }) => key)).toEqual([
      'early',
      'late',
    ]);
  });
});

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = MEGABYTE) => ({ name, type, size });

describe('a file that was chosen', () => {
  it('is sent up to 10 MB, and not when it is empty', () => {
    for (const types of [RECEIPT_TYPES, BILL_FILE_TYPES]) {
      const sizes = [0, 1, 3 * MEGABYTE, 10 * MEGABYTE, 10 * MEGABYTE + 1];
      const sent = sizes.filter((size) => maySend(file('a.pdf', 'application/pdf', size), types));
      expect(sent).toEqual([1, 3 * MEGABYTE, 10 * MEGABYTE]);
    }
  });

  it('is a picture or a PDF for a receipt, and also a text for a bill', () => {
    const files = [
      file('a.heic', 'image/heic'),
      file('a.pdf', 'application/pdf'),
      file('a.csv', 'text/csv'),
      file('a.txt', 'text/plain'),
      file('a.html', 'text/html'),
      file('a.svg', 'image/svg+xml'),
      file('a.xls', 'application/vnd.ms-excel'),
    ];
    const sent = (types: Parameters<typeof maySend>[1]) =>
      files.filter((each) => maySend(each, types)).map(({ name }) => name);
    expect(sent(RECEIPT_TYPES)).toEqual(['a.heic', 'a.pdf']);
    expect(sent(BILL_FILE_TYPES)).toEqual(['a.heic', 'a.pdf', 'a.csv', 'a.txt']);
  });

  it('is of the type that its name says where the browser says another one, or none', () => {
    expect(uploadTypeOf(file('Lines.CSV', 'application/vnd.ms-excel'))).toBe('text/csv');
    expect(uploadTypeOf(file('notes.txt', ''))).toBe('text/plain');
    expect(uploadTypeOf(file('photo.HEIC', ''))).toBe('image/heic');
    expect(uploadTypeOf(file('photo', 'image/heif'))).toBe('image/heic');
    expect(uploadTypeOf(file('scan.csv', 'application/pdf'))).toBe('application/pdf');
    expect(maySend(file('photo', ''), RECEIPT_TYPES)).toBe(true);
  });
});
