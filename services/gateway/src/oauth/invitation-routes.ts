import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, message } from '@outlay/contracts';
import { localeOf } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { acceptByLink, findInvited, type Invited } from '../invitations/index.ts';
import { PASSWORD_LENGTH } from '../users/index.ts';
import { fieldOf } from './form.ts';
import { sendPage } from './html.ts';
import { type Choice, errorPage, invitationPage, welcomePage } from './pages.ts';
import { readForm } from './receive-form.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const PATH = /^\/connect\/invitation\/([\w.-]{10,200})$/;

/** `businessIds`: chosen on the page; undefined before it was sent. */
type Shown = { status: number; violation?: string; businessIds?: readonly number[] };

const localeFor = ({ headers }: IncomingMessage): Locale => localeOf(headers['accept-language']);

const over = (request: IncomingMessage, response: ServerResponse): void =>
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'invitation.over'));

/** What can be joined. Nothing is chosen beforehand: who opens a link joins nobody's business without meaning to. */
const choicesOf = ({ waiting }: Invited, businessIds: readonly number[] = []): Choice[] =>
  waiting.map(({ business: { id, name }, role, inviterName }) => {
    return { id, name, role, inviterName, isChosen: businessIds.includes(id) };
  });

/**
 * The page on which somebody who was invited sets their first password, and chooses which businesses they join. Its address
 * is the secret: it needs no cookie.
 */
export const createInvitations = (deps: Deps, limits: SignInLimits) => {
  const { environment } = deps;

  const show = (
    request: IncomingMessage,
    response: ServerResponse,
    invited: Invited,
    { status, violation, businessIds }: Shown,
  ): void => {
    const context = { locale: localeFor(request), environment, action: request.url?.split('?', 1)[0] ?? '' };
    const choices = choicesOf(invited, businessIds);
    sendPage(response, status, invitationPage(context, { email: invited.user.email, violation, choices }));
  };

  const accept = async (request: IncomingMessage, response: ServerResponse, invited: Invited) => {
    const locale = localeFor(request);
    const { email } = invited.user;
    const wait = await limits.signIn(request, email);
    if (wait !== null) {
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      response.setHeader('retry-after', String(wait));
      return show(request, response, invited, { status: 429, violation });
    }
    const form = await readForm(request);
    const password = fieldOf(form, 'password') ?? '';
    const businessIds = [form.business ?? []].flat().map(Number);
    const { shortest, longest } = PASSWORD_LENGTH;
    if (password.length < shortest || password.length > longest) {
      const violation = message(locale, { key: 'invitation.short', values: { minimum: shortest } });
      return show(request, response, invited, { status: 400, violation, businessIds });
    }
    // Two at once: the second one finds a password there.
    const isFirst = await acceptByLink(deps, invited, { password, businessIds });
    if (!isFirst) return over(request, response);
    await limits.signedIn(request);
    return sendPage(response, 200, welcomePage({ locale, environment }));
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, token = ''] = PATH.exec(path) ?? [];
    const invited = await findInvited(deps, token);
    if (!invited) return over(request, response);
    if (request.method === 'POST') return accept(request, response, invited);
    return show(request, response, invited, { status: 200 });
  };

  return { recognizes: (path: string): boolean => PATH.test(path), handle };
};
