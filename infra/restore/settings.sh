# Read by backup, pgbackrest-archive and restore. What a folder is called in the containers of infra/docker/backup.yml; elsewhere by variables.
: "${BACKUPS:=/backups}" "${PGDATA:=/var/lib/postgresql/data}" "${RECEIPTS:=/receipts}" "${BACKUP_KEY_FILE:=/run/outlay/backup-key}"

# Root alone reads the key; PostgreSQL's own user gets it from its entry point.
: "${BACKUP_KEY:=$(cat "$BACKUP_KEY_FILE")}"
export BACKUP_KEY

export PGBACKREST_CONFIG="$here/pgbackrest.conf" PGBACKREST_STANZA=outlay
export PGBACKREST_PG1_PATH="$PGDATA" PGBACKREST_REPO1_CIPHER_PASS="$BACKUP_KEY"
# A bucket in place of a folder: PGBACKREST_REPO1_TYPE=s3 and what belongs to it, RESTIC_REPOSITORY=s3:https://…
: "${PGBACKREST_REPO1_PATH:=$BACKUPS/postgres}" "${RESTIC_REPOSITORY:=$BACKUPS/receipts}" "${PGBACKREST_LOCK_PATH:=/tmp/pgbackrest}"
: "${RESTIC_CACHE_DIR:=/tmp/restic}" "${BACKUP_FIGURES:=$BACKUPS/figures}"
export PGBACKREST_REPO1_PATH PGBACKREST_LOCK_PATH RESTIC_REPOSITORY RESTIC_CACHE_DIR RESTIC_PASSWORD="$BACKUP_KEY" TZ=UTC

# Debian keeps the server's programs out of the way.
for folder in /usr/lib/postgresql/*/bin; do PATH="$PATH:$folder"; done

# PostgreSQL's user may not enter every folder of root's.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

fail() {
  echo "$*" >&2
  exit 1
}
