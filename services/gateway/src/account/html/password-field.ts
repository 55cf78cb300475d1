import { type Html, html } from '@outlay/runtime/html';
import { PASSWORD_LENGTH } from '../password-rule/password-rule.ts';
import { scriptOf } from './assets.ts';
import type { Words } from './titled.ts';

type Field = {
  words: Words;
  label: string;
  name: string;
  /** Is it chosen now? Then the rule stands below it. */
  isNew: boolean;
  autofocus?: boolean;
  /** Is something wrong with it? What that is stands on the page as `violation`. */
  isWrong: boolean;
};

/** A field for a password, which can be shown where scripts run. */
export const passwordField = ({ words, label, name, isNew, autofocus = false, isWrong }: Field): Html => {
  const { shortest, longest } = PASSWORD_LENGTH;
  const described = isWrong ? 'violation' : isNew && `${name}-rule`;
  const rule = isNew && html`<p class="note" id="${name}-rule">${words('password.rule', { minimum: shortest })}</p>`;
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="password" required
  autocomplete="${isNew ? 'new-password' : 'current-password'}"${isNew && html` minlength="${shortest}"`} maxlength="${longest}"
  data-show="${words('password.show')}" data-hide="${words('password.hide')}"${autofocus && html` autofocus`}${
    described && html` aria-describedby="${described}"`
  }></div>${rule}${scriptOf('show-password.js')}`;
};
