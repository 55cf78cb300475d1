import { NO_BUSINESS } from '@outlay/contracts';
import type { Query, SealedColumn, SecretBox, Transaction } from '@outlay/store';
import type { Session, SessionSecrets } from './session.ts';

type Row = { id: string; userId: number; sealed: Buffer; createdAt: Date; usedAt: Date; expiresAt: Date };

const ownerOf = (id: string) => ({ businessId: NO_BUSINESS, id: `session:${id}` });

export const sealedSessions: SealedColumn = {
  table: 'sessions',
  column: 'sealed',
  key: ['id'],
  ownerOf: ({ id }) => ownerOf(String(id)),
  batch: 100,
};

const FIELDS = `SELECT id, user_id AS "userId", sealed, created_at AS "createdAt", used_at AS "usedAt", expires_at AS "expiresAt"
  FROM sessions WHERE id = $1 AND expires_at > $2`;

const opened = (box: SecretBox, { sealed, ...row }: Row): Session => ({
  ...row,
  ...(JSON.parse(box.open(ownerOf(row.id), sealed).toString('utf8')) as SessionSecrets),
});

const sealedOf = (box: SecretBox, id: string, { tokens, csrf }: SessionSecrets): Buffer =>
  box.seal(ownerOf(id), JSON.stringify({ tokens, csrf }));

/** Read across tenants: a person belongs to several. Times are real ones. */
export const sessions = {
  find: async (tx: Transaction, box: SecretBox, id: string, now: Date): Promise<Session | undefined> => {
    const row = await tx.one<Row>({ name: 'session', text: FIELDS, values: [id, now] });
    return row && opened(box, row);
  },
  /** Nobody else reads it this way until the transaction ends. */
  lock: async (tx: Transaction, box: SecretBox, id: string, now: Date): Promise<Session | undefined> => {
    const row = await tx.one<Row>({ name: 'session-lock', text: `${FIELDS} FOR UPDATE`, values: [id, now] });
    return row && opened(box, row);
  },
  insert: (box: SecretBox, session: Session): Query => ({
    text: `INSERT INTO sessions (id, business_id, user_id, sealed, created_at, used_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      session.id,
      NO_BUSINESS,
      session.userId,
      sealedOf(box, session.id, session),
      session.createdAt,
      session.usedAt,
      session.expiresAt,
    ],
  }),
  replaceSecrets: (box: SecretBox, id: string, secrets: SessionSecrets): Query => ({
    text: 'UPDATE sessions SET sealed = $2 WHERE id = $1',
    values: [id, sealedOf(box, id, secrets)],
  }),
  use: (id: string, now: Date): Query => ({
    name: 'session-use',
    text: 'UPDATE sessions SET used_at = $2 WHERE id = $1',
    values: [id, now],
  }),
  /** What is under way with it still ends well. */
  endAt: (id: string, at: Date): Query => ({
    text: 'UPDATE sessions SET expires_at = least(expires_at, $2) WHERE id = $1',
    values: [id, at],
  }),
  delete: (id: string): Query => ({ text: 'DELETE FROM sessions WHERE id = $1', values: [id] }),
  clean: (now: Date): Query => ({ text: 'DELETE FROM sessions WHERE expires_at <= $1', values: [now] }),
};
