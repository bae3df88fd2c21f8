import { sql, type Kysely } from 'kysely'

/**
 * Notifications of what visitors follow (FO-08 FO-09 FO-12): the keys they are signed with, the browsers that get them, what can be told of
 * matches, each once, and the outbox. A fact names its match without a reference: a save of that match must not wait for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE TABLE push_keys (
      public_key text PRIMARY KEY,
      private_key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE push_subscriptions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      handle_hash bytea NOT NULL UNIQUE,
      endpoint text NOT NULL UNIQUE,
      service text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      public_key text NOT NULL,
      soon int,
      live boolean NOT NULL,
      result boolean NOT NULL,
      scores boolean NOT NULL,
      spoiler_free boolean NOT NULL,
      quiet jsonb,
      zone text NOT NULL,
      paused boolean NOT NULL,
      failing_since timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX push_subscriptions_seen ON push_subscriptions (seen_at);
    CREATE TABLE push_stars (
      star text NOT NULL,
      subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      PRIMARY KEY (star, subscription_id)
    );
    CREATE INDEX push_stars_subscription ON push_stars (subscription_id);
    CREATE TABLE push_facts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      match_id text NOT NULL,
      kind text NOT NULL,
      minutes int NOT NULL,
      about text NOT NULL,
      expires_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      queued_to bigint NOT NULL DEFAULT 0,
      queued_at timestamptz,
      UNIQUE (match_id, kind, minutes, about)
    );
    CREATE INDEX push_facts_open ON push_facts (id) WHERE queued_at IS NULL;
    CREATE INDEX push_facts_seen ON push_facts (seen_at);
    CREATE TABLE push_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      fact_id bigint NOT NULL REFERENCES push_facts ON DELETE CASCADE,
      service text NOT NULL,
      tries int NOT NULL DEFAULT 0,
      due_at timestamptz DEFAULT now(),
      sent_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (subscription_id, fact_id)
    );
    CREATE INDEX push_deliveries_due ON push_deliveries (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX push_deliveries_fact ON push_deliveries (fact_id);
  `).execute(db)
}
