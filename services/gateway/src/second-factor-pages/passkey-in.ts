import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Form, fieldOf } from '../pages/index.ts';

/** What the browser made, of a form that has it; what is no such thing is refused as what proves nothing. */
export const passkeyIn = (form: Form): RegistrationResponseJSON | undefined => {
  const text = fieldOf(form, 'credential');
  if (text === undefined) return undefined;
  const nothing = { id: '', rawId: '', type: 'public-key', clientExtensionResults: {} } as const;
  const empty = { ...nothing, response: { clientDataJSON: '', attestationObject: '' } };
  try {
    const given = JSON.parse(text) as Partial<RegistrationResponseJSON> | null;
    return given?.response ? ({ ...empty, ...given } as RegistrationResponseJSON) : empty;
  } catch {
    return empty;
  }
};
