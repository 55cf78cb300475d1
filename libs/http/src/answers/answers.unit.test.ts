import { describe, expect, it } from '@jest/globals';
import { answersOf, gone, savedAs } from './answers.ts';

describe('the name that a browser saves a file under', () => {
  it.each([
    ['lunch.png', `attachment; filename="lunch.png"; filename*=UTF-8''lunch.png`],
    ['reçu "1".pdf', `attachment; filename="re_u _1_.pdf"; filename*=UTF-8''re%C3%A7u%20_1_.pdf`],
    ["l'été (2).pdf", `attachment; filename="l'_t_ (2).pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.pdf`],
    ['../a\r\nx: y.pdf', `attachment; filename="ax_ y.pdf"; filename*=UTF-8''ax_%20y.pdf`],
    ['\u202egpj.exe', `attachment; filename="gpj.exe"; filename*=UTF-8''gpj.exe`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('of %j is %s', (name, header) => {
    expect(savedAs(name)).toBe(header);
  });
});

type Note = { id: number; text: string; version: number };

const note: Note = { id: 7, text: 'lunch', version: 3 };
const { shown, created, page } = answersOf(
  ({ id, text }: Note) => ({ id, text }),
  ({ id }) => `/v1/notes/${id}`,
);

describe('answersOf', () => {
  it('shows a resource by its view, with its version as ETag', () => {
    expect(shown(note)).toEqual({
      status: 200,
      body: { data: { id: 7, text: 'lunch' } },
      headers: { etag: '"v3"' },
    });
  });

  it('answers a new resource with its place and its ETag', () => {
    expect(created(note)).toEqual({
      status: 201,
      body: { data: { id: 7, text: 'lunch' } },
      headers: { location: '/v1/notes/7', etag: '"v3"' },
    });
  });

  it('answers a page of a list with the pagination of the query', () => {
    const pagination = { page: 2, pageSize: 1, totalPages: 3, totalCount: 3, hasNext: true, hasPrevious: true };
    expect(page({ page: 2, pageSize: 1 }, { rows: [note], totalCount: 3 })).toEqual({
      status: 200,
      body: { data: [{ id: 7, text: 'lunch' }], pagination },
    });
  });
});

describe('gone', () => {
  it('answers 204 when the change is made', async () => {
    const changes: string[] = [];
    const change = Promise.resolve().then(() => changes.push('deleted'));
    expect(await gone(change)).toEqual({ status: 204 });
    expect(changes).toEqual(['deleted']);
  });

  it('rejects as the change does', async () => {
    await expect(gone(Promise.reject(new Error('not there')))).rejects.toThrow('not there');
  });
});
