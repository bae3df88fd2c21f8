import { sql, type Kysely } from 'kysely'

/**
 * Tokens of bots, and webhooks with their outbox. A delivery is one event for one endpoint: it waits while `due_at`
 * is set, and `position` is the order in which events were written. A secret of an endpoint is stored as it is,
 * because every call is signed with it; of a token only its hash is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    CREATE TABLE api_tokens (
      id text PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      scopes text[] NOT NULL,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX api_tokens_user ON api_tokens (user_id);

    ALTER TABLE audit_log ADD COLUMN token_name text;

    CREATE TABLE webhooks (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      url text NOT NULL,
      events text[] NOT NULL,
      description text NOT NULL DEFAULT '',
      enabled boolean NOT NULL,
      disabled_reason text NOT NULL DEFAULT '',
      failing_since timestamptz,
      secret text NOT NULL,
      old_secret text,
      old_secret_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE webhook_deliveries (
      id text PRIMARY KEY,
      webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      position bigint GENERATED ALWAYS AS IDENTITY,
      type text NOT NULL,
      payload text NOT NULL,
      tries int NOT NULL DEFAULT 0,
      due_at timestamptz,
      delivered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, position) WHERE due_at IS NOT NULL;
    CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, position DESC);
    CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

    CREATE TABLE webhook_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_id text NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
      at timestamptz NOT NULL,
      status int,
      ms int NOT NULL,
      answer text NOT NULL
    );
    CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);
  `
  await sql.raw(statements).execute(db)
}
