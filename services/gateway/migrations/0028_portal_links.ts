import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * A link to the portal and the one session that it may begin. Neither token is kept: `session_hash` is that of a random value in the
 * session's. Both end with what the link was made with: `granted_with` is an API key or an OAuth client, `grant_id` what a person granted
 * that client, `made_by` the person.
 */
const LINKS = `
  CREATE TABLE portal_links (
    id text PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    allowed_origin text NOT NULL,
    read_only boolean NOT NULL,
    session_seconds integer NOT NULL,
    appearance jsonb NOT NULL,
    scopes text[] NOT NULL,
    made_by bigint REFERENCES users,
    granted_with text,
    grant_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    session_hash text,
    session_ends_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX portal_links_business ON portal_links (business_id, created_at);
  CREATE INDEX portal_links_expires_at ON portal_links (expires_at)`;

/** Was it not revoked, nor anything that it ends with? Whether its time is over, \`expires_at\` and \`session_ends_at\` say. */
const STANDS = `
  CREATE FUNCTION portal_link_stands(link text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
      SELECT 1 FROM portal_links l
      WHERE l.id = link AND l.revoked_at IS NULL AND grant_stands(l.granted_with, l.grant_id, at)
        AND CASE WHEN l.made_by IS NULL
          THEN EXISTS (SELECT 1 FROM api_keys k WHERE k.id = l.granted_with AND k.business_ids @> ARRAY[l.business_id])
            OR EXISTS (SELECT 1 FROM oauth_clients c WHERE c.id = l.granted_with AND c.business_ids @> ARRAY[l.business_id])
          ELSE EXISTS (SELECT 1 FROM memberships m
            WHERE m.business_id = l.business_id AND m.user_id = l.made_by AND m.status = 'active') END)
  $$`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(LINKS);
  await protectTable(knex, 'portal_links');
  await knex.raw(STANDS);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION portal_link_stands(text, timestamptz)');
  await knex.raw('DROP TABLE portal_links');
};
