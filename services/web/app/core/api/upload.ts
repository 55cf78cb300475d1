import { ApiError } from './api-error.ts';
import { addCommonHeaders, reportSignedOut } from './client.ts';

export type Upload = {
  /** `/v1/receipts`. */
  path: string;
  form: FormData;
  /** Headers that differ from the usual ones: the business, or the key of an upload that may have been sent before. */
  headers?: Readonly<Record<string, string>>;
  /** How much of it is on its way, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Stops it. */
  signal?: AbortSignal;
};

/** Milliseconds without a byte or an answer: the line is dead, whatever the browser still hopes for. */
const SILENCE = 60_000;

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends files with their progress, which `fetch` does not report. @throws ApiError what was answered, with status 0 without a connection */
export const uploadForm = <T>({ path, form, headers = {}, onProgress, signal }: Upload): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    const all = new Headers(headers);
    addCommonHeaders(all, 'POST');
    all.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    let silence = setTimeout(() => request.abort(), SILENCE);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onerror = () => reject(new ApiError(0, null, null));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const body = readBody(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve((body as { data: T }).data);
      if (request.status === 401) reportSignedOut();
      reject(new ApiError(request.status, body, request.getResponseHeader('x-request-id')));
    };
    request.send(form);
  });
