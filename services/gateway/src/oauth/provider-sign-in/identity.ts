import { addMember } from '@outlay/contracts';

/** What a provider proved about a person, just now. */
export type Identity = {
  /** Who they are there, for ever; the e-mail may become somebody else's. */
  subject: string;
  email: string | undefined;
  /** Whether the provider checked the address; undefined: it does not mention it. */
  isVerified: boolean | undefined;
  name: string | undefined;
  /** Values of the claim that decides about the role; empty where none does. */
  roles: readonly string[];
  /** When they proved who they are there, in seconds; undefined: the provider does not mention it. */
  provenAt: number | undefined;
};

/** Longer than any subject of a provider that keeps to its standard. */
const LONGEST = 1000;
const MOST_ROLES = 1000;

/** It proved nothing, or not enough: which, only the log has. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/** @throws NotProven */
export const notProven = (why: string, cause?: unknown): never => {
  throw new NotProven(why, { cause });
};

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : undefined;

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((each): each is string => typeof each === 'string')
    .slice(0, MOST_ROLES);

/** As in an invitation: one address, in letters that no lower case turns into others. */
const addressOf = (value: unknown): string | undefined =>
  addMember.shape.email.safeParse(textOf(value, 1_000)).data?.toLowerCase();

type Facts = Record<keyof Identity, unknown>;

/** Never in the future: nobody has proven yet what they will. */
const timeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
    ? Math.floor(Math.min(value, Date.now() / 1000))
    : undefined;

/** @throws NotProven without a subject */
export const identityOf = ({ subject, email, isVerified, name, roles, provenAt }: Facts): Identity => {
  if (typeof subject !== 'string' || subject === '' || subject.length > LONGEST) return notProven('no subject');
  const verified = isVerified === undefined || isVerified === null ? undefined : String(isVerified) === 'true';
  return {
    subject,
    email: addressOf(email),
    isVerified: verified,
    name: textOf(name, 200),
    roles: textsOf(roles),
    provenAt: timeOf(provenAt),
  };
};
