import type { Locale } from '@outlay/contracts';
import type { Response } from 'express';
import { nonceOf } from './headers.ts';
import { type Message, messagePage } from './pages.ts';

/** Answers with a page with one thing to say. */
export const sendMessage = (response: Response, locale: Locale, content: Message): void => {
  const place = { locale, nonce: nonceOf(response), requestId: String(response.locals.requestId) };
  response.type('html').send(messagePage(content, place));
};
