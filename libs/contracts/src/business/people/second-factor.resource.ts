import { z } from 'zod';
import { timestamp } from '../../operations/fields.ts';

export const passkey = z
  .strictObject({
    id: z.string().regex(/^pk_/).describe('`pk_` and a ULID; set by the service.'),
    name: z.string().describe('What the person calls it; at first the device that it was made on.'),
    isSynced: z.boolean().describe("Whether the person's other devices have it too."),
    createdAt: timestamp.describe('When it was added, in UTC.'),
    lastUsedAt: timestamp.nullable().describe('When the person last signed in with it, in UTC; null if never.'),
  })
  .meta({ id: 'Passkey', description: 'A key on a device of the person, by which they sign in.' });

export type PasskeyView = z.infer<typeof passkey>;

export const secondFactors = z
  .strictObject({
    totp: z
      .strictObject({
        createdAt: timestamp.describe('When it was set up, in UTC.'),
        lastUsedAt: timestamp.nullable().describe('When a code of it was last accepted, in UTC; null if never.'),
      })
      .nullable()
      .describe('The application that shows codes of six digits; null when there is none.'),
    passkeys: z.array(passkey).describe('All passkeys, the oldest first.'),
    recoveryCodesLeft: z.int().describe('How many recovery codes were not used yet.'),
  })
  .meta({ id: 'SecondFactors', description: 'By what a person proves who they are, beside their password.' });

export type SecondFactorsView = z.infer<typeof secondFactors>;

export const newTotp = z
  .strictObject({
    secret: z.string().describe('Base32, for an application that reads no pictures; shown this one time.'),
    uri: z.string().describe('`otpauth://…`, to show as a QR code.'),
  })
  .meta({ id: 'NewTotp', description: 'A secret that counts only when a code of it is confirmed.' });

export const confirmTotp = z
  .strictObject({ code: z.string().min(6).max(10).describe('The six digits that the application shows now.') })
  .meta({ id: 'ConfirmTotp', description: 'The proof that the secret arrived.', examples: [{ code: '492039' }] });

export const passkeyOptions = z
  .strictObject({
    publicKey: z
      .record(z.string(), z.unknown())
      .describe(
        '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3; its challenge counts for ten minutes, once.',
      ),
  })
  .meta({ id: 'PasskeyOptions', description: 'What `navigator.credentials.create` is called with.' });

const base64url = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/);

/** `RegistrationResponseJSON`; browsers add members. */
const credential = z
  .looseObject({
    id: base64url.min(1).max(1_400).describe('Id of the credential, base64url.'),
    rawId: base64url.min(1).max(1_400).describe('The same again.'),
    type: z.literal('public-key').describe('Always `public-key`.'),
    response: z
      .looseObject({
        clientDataJSON: base64url.describe('What the browser signed for, base64url.'),
        attestationObject: base64url.describe('What the authenticator made, base64url.'),
        transports: z.array(z.string().max(20)).max(10).optional().describe('How the authenticator is reached.'),
      })
      .describe('What the authenticator answered.'),
    clientExtensionResults: z.looseObject({}).describe('Of extensions of the browser; nothing of it is read.'),
  })
  .meta({ id: 'RegistrationResponse', description: '`RegistrationResponseJSON` of WebAuthn Level 3.' });

const name = z.string().trim().min(1).max(100);

export const addPasskey = z
  .strictObject({
    name: name.optional().describe('What to call it, 1 to 100 characters; left out, the device.'),
    credential,
  })
  .meta({ id: 'AddPasskey', description: 'What `navigator.credentials.create` gave.' });

export const renamePasskey = z
  .strictObject({ name: name.describe('What to call it, 1 to 100 characters.') })
  .meta({ id: 'RenamePasskey', description: 'Another name of a passkey.' });

export const recoveryCodes = z
  .strictObject({
    codes: z
      .array(z.string())
      .describe('Ten codes, each of which counts once in place of a second factor; shown this one time.'),
  })
  .meta({ id: 'RecoveryCodes', description: 'New recovery codes; former ones count no more.' });
