import { describe, expect, it } from '@jest/globals';
import { answersOf, gone } from './answers.ts';

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
