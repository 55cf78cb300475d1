export * from './audit/audit-log.ts';
export { auditElsewhere, removeAuditLines } from './audit/audit-log.ts';
export { type Changed, changedBy, fieldChanges } from './audit/field-changes.ts';
export { look, runInBatches } from './changes/across-tenants.ts';
export * from './changes/clean-messaging-tables.ts';
export { handleTogether } from './changes/handle-together.ts';
export { originOf } from './changes/idempotency.ts';
export { publishAudited } from './changes/recorder.ts';
export {
  asAlreadyExists,
  isUndone,
  isUniqueViolation,
  isWorthRetrying,
  orShutOut,
  violatedReference,
} from './connection/pg-errors.ts';
export { openPresence, type Presence } from './connection/presence.ts';
export * from './database.ts';
export { addCount, buryBusiness, type Counts, cleanErased, eraseBusiness } from './erasure/erase-business.ts';
export { erasePerson } from './erasure/erase-person.ts';
export { createErasedTenants, dropErasedTenants } from './erasure/erased-tenants.ts';
export { findMentions, namesOneOf } from './erasure/mentions.ts';
export * from './erasure/personal-data.ts';
export { countRows, type Line, type Read, readRows } from './erasure/read-rows.ts';
export { openSession, type Session } from './erasure/session.ts';
export {
  EXCHANGE_RATES_DATA,
  KNOWN_RECORDS_DATA,
  MESSAGING_DATA,
  PLACES_DATA,
  replicaData,
} from './erasure/shared-tables.ts';
export { addAuditChanges, dropAuditChanges } from './migrations/audit-changes.ts';
export * from './migrations/concurrent-index.ts';
export { createConversion, dropConversion } from './migrations/converted-minor.ts';
export * from './migrations/day-partitions.ts';
export { addFilledColumns } from './migrations/filled-columns.ts';
export { addKeptColumns, dropKeptColumns } from './migrations/kept-columns.ts';
export { createKnownKeys, dropKnownKeys } from './migrations/known-keys-table.ts';
export * from './migrations/messaging-tables.ts';
export {
  assertMigrated,
  type Migrations,
  migrate,
  migrateDown,
  runMigrateCli,
  type SchemaState,
  schemaState,
} from './migrations/migrate.ts';
export * from './migrations/protect-table.ts';
export * from './outbox/acknowledgements/acknowledgements.ts';
export { createReceived, type FindReceived } from './outbox/acknowledgements/answer-manifest.ts';
export type { Answered, EventManifest } from './outbox/acknowledgements/manifests.ts';
export type { Subscription } from './outbox/acknowledgements/positions.table.ts';
export type { OutboxEvent } from './outbox/claim.ts';
export * from './outbox/relay.ts';
export * from './replicas/exchange-rates.ts';
export * from './replicas/known-projects.ts';
export * from './replicas/known-records.ts';
export * from './replicas/late-rates.ts';
export * from './replicas/named-records.ts';
export * from './replicas/replicas.ts';
export * from './replicas/standing.ts';
export * from './replicas/tax-codes.ts';
export * from './sandbox/clock-offset.ts';
export * from './sandbox/wipe.ts';
export type { Evidence } from './secrets/evidence.ts';
export { fingerprintsOf, type Misfit } from './secrets/fingerprints.ts';
export { readKeyRing } from './secrets/key-ring.ts';
export {
  acceptKeys,
  assertKnownKeys,
  describeMisfit,
  findMisfits,
  type KnownKey,
  misfitOf,
  needFirstAlone,
  remembered,
} from './secrets/known-keys.ts';
export { createLinkTokens, type LinkTokens } from './secrets/link-tokens.ts';
export { countSealed, reseal, type Sealed } from './secrets/reseal.ts';
export type { SealedColumn, SealedRow } from './secrets/sealed-column.ts';
export * from './secrets/secret-box.ts';
export { createUnsubscribeTokens, type UnsubscribeTokens, type Unsubscribing } from './secrets/unsubscribe-tokens.ts';
export { assertKeysFit, assertShards } from './shards/assert-shards.ts';
export { createRelays } from './shards/create-relays.ts';
export { isCounted, isHere, isStaying, lockTenants } from './shards/elsewhere.ts';
export { fromEachShard, inShard } from './shards/from-each-shard.ts';
export { ROUTED } from './shards/open-transactions.ts';
export * from './shards/prepare-shard.ts';
export { createTenantPlaces, dropTenantPlaces } from './shards/tenant-places.ts';
export * from './table/days.ts';
export { type Page, type PageRequest, pageOf } from './table/page.ts';
export { orderOf, rowsInBatches } from './table/rows-in-batches.ts';
export * from './table/sql.ts';
export { type Table, table } from './table/table.ts';
export * from './types.ts';
