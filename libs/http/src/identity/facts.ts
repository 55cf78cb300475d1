import { type Caller, ENVIRONMENTS, isScope, ROLES, UNKNOWN_ACTOR } from '@outlay/contracts';
import { z } from 'zod';
import { UPLOAD_CALL_TIME } from '../request/uploads.ts';

/** What the gateway signs. The rest of the caller (locale, request id, idempotency) travels as plain headers. */
export type IdentityFacts = Pick<
  Caller,
  | 'businessId'
  | 'userId'
  | 'actorUserId'
  | 'credentialId'
  | 'role'
  | 'scopes'
  | 'environment'
  | 'onBehalfOf'
  | 'webhookIds'
> & {
  /** Not signed: no service behind the gateway needs it. */
  grantId?: string;
  sessionUid?: string;
  businessIds?: readonly number[];
};

/** The header in which a signed identity travels between our services. Never passed in from, or out to, a client. */
export const IDENTITY_HEADER = 'x-outlay-identity';

export const ISSUER = 'outlay-gateway';
export const AUDIENCE = 'outlay-services';
/** Of an identity that is narrowed to some endpoints: a service, or a former version of one, that does not narrow refuses it. */
export const NARROWED_AUDIENCE = 'outlay-services-narrowed';
export const TYPE = 'outlay-identity+jwt';
export const ALGORITHM = 'EdDSA';
/** Seconds that a signed identity is valid. */
export const LIFE = 60;
/** The same of one that comes with an upload: what belongs to the file is looked for once it has arrived. */
export const UPLOAD_LIFE = LIFE + UPLOAD_CALL_TIME / 1_000;

/** The claims on the wire; short names, since it travels with every request. */
export const claims = z
  .object({
    sub: z.string().min(1),
    aud: z.enum([AUDIENCE, NARROWED_AUDIENCE]),
    biz: z.int(),
    usr: z.int().nullable(),
    /** Optional: gateways before this claim go on running while new services start. */
    act: z.int().nullable().optional(),
    obo: z.int().nullable(),
    rol: z.enum(ROLES),
    scp: z.string(),
    /** The endpoints that it is narrowed to; never without the audience that says so, nor the other way round. */
    whk: z.array(z.string()).min(1).optional(),
    env: z.enum(ENVIRONMENTS),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ aud, whk }) => (aud === NARROWED_AUDIENCE) === (whk !== undefined));

export type Claims = z.infer<typeof claims>;

export const toClaims = (facts: IdentityFacts): Omit<Claims, 'sub' | 'aud' | 'iat' | 'exp'> => ({
  biz: facts.businessId,
  usr: facts.userId,
  act: facts.actorUserId,
  obo: facts.onBehalfOf,
  rol: facts.role,
  scp: facts.scopes.join(' '),
  ...(facts.webhookIds && { whk: [...facts.webhookIds] }),
  env: facts.environment,
});

/** Who really acts. A gateway that did not know the claim named only whom it acts as: without an account that is the same. */
const actorOf = ({ act, usr, obo }: Claims): number | null => {
  if (act !== undefined) return act;
  return obo === null ? usr : UNKNOWN_ACTOR;
};

export const fromClaims = (from: Claims): IdentityFacts => ({
  businessId: from.biz,
  userId: from.usr,
  actorUserId: actorOf(from),
  credentialId: from.sub,
  role: from.rol,
  scopes: from.scp.split(' ').filter(isScope),
  ...(from.whk && { webhookIds: from.whk }),
  environment: from.env,
  onBehalfOf: from.obo,
});
