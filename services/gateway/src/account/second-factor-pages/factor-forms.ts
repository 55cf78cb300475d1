import type { ServerResponse } from 'node:http';
import { toString as draw } from 'qrcode';
import { scriptOf } from '../html/assets.ts';
import { type Html, html } from '../html/html.ts';
import { describedBy, type Words } from '../html/titled.ts';
import type { NewTotp } from '../second-factors/set-up-totp.ts';

/** Answers a script with what the authenticator is to sign. */
export const sendOptions = (response: ServerResponse, options: object): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(options));
};

type PasskeyButton = {
  words: Words;
  label: string;
  to: string;
  kind: 'get' | 'create';
  quiet?: boolean;
};

/** Hidden until the script finds that the browser can; it stands in a form that has the hidden fields of the visit. */
export const passkeyButton = ({ words, label, to, kind, quiet = false }: PasskeyButton): Html =>
  html`<button type="button" hidden data-passkey="${kind}" data-to="${to}"${quiet && html` class="quiet"`}>${label}</button>
<p class="bad" role="alert" data-passkey-failed hidden>${words('passkey.failed')}</p>${scriptOf('webauthn.js')}${scriptOf('passkeys.js')}`;

/** The fields that every form of the page needs, and where the form goes. */
type Sent = { words: Words; to: string; hidden: Html };

type Code = { autofocus?: boolean; violation?: string | undefined };

export const codeField = (words: Words, { autofocus = false, violation }: Code = {}): Html =>
  html`<label>${words('secondFactor.code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" required
  pattern="[0-9 ]{6,8}" maxlength="8"${autofocus && html` autofocus`}${describedBy(violation)}></label>`;

/** A secret to scan, and the form for its first code. */
export const totpForm = async ({ words, to, hidden }: Sent, { secret, uri }: NewTotp): Promise<Html> => {
  const picture = { html: await draw(uri, { type: 'svg', margin: 2 }) };
  return html`<p>${words('totp.scan')}</p>
<div class="qr" role="img" aria-label="${words('totp.picture')}">${picture}</div>
<p>${words('totp.secret')}</p><p class="secret">${secret.match(/.{1,4}/g)?.join(' ') ?? secret}</p>
<form method="post" action="${to}">${hidden}${codeField(words)}
<button name="intent" value="confirm">${words('secondFactor.confirm')}</button></form>`;
};

/** What a part of the account's page shows above all others, under its own heading. */
export const inFront = (heading: string, shown: Html): Html => html`<section><h2>${heading}</h2>${shown}</section>`;

/** Codes that are shown this one time. */
export const codesList = (words: Words, codes: readonly string[]): Html =>
  html`<p>${words('codes.keep')}</p><ol class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ol>`;
