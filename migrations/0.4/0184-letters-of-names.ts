import { sql, type Kysely } from 'kysely'

/** What is between the words of a name: all of ASCII but letters and digits, and the spaces, dashes and quotes of other alphabets. As in domain/search/letters.ts. */
const BETWEEN = String.raw`[\t\n\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003]+`

/**
 * Names as people type them (0115), now also letters that become two, apostrophes and dashes of any shape, and runs of spaces; and the letters
 * of a name from the beginning of each word on, so that 'papercranes' and 'paper-cranes' find 'Paper Cranes' by an index. The indexes of
 * plain texts are made again, as these have changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(String.raw`
    CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(CASE WHEN octet_length(value) = length(value) AND strpos(value, '  ') = 0 THEN value
        ELSE replace(replace(replace(replace(replace(replace(replace(replace(
          translate(
            regexp_replace(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), '[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
            'øØłŁđĐıðÐ‘’ʼ´‐‑‒–—', 'oOlLdDidD''''''''-----'),
          'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH') END)
    $$;
    -- Both take plain texts: in an index they know no other functions of ours.
    CREATE FUNCTION name_letters(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT regexp_replace(plain, '${BETWEEN}', '', 'g')
    $$;
    CREATE FUNCTION name_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(string_agg(' ' || array_to_string(words[place:], ''), '' ORDER BY line_place, place), '')
      FROM regexp_split_to_table(plain, '\n') WITH ORDINALITY AS lines (line, line_place),
        LATERAL (SELECT regexp_split_to_array(line, '${BETWEEN}')) AS split (words), LATERAL generate_subscripts(words, 1) AS places (place)
      WHERE words[place] <> ''
    $$;
    CREATE INDEX events_search_words ON events USING gin (name_words(plain_text(name)) gin_trgm_ops);
    CREATE INDEX teams_search_words ON teams USING gin (name_words(plain_text(name || E'\n' || coalesce(names_in(former_names), ''))) gin_trgm_ops);
    CREATE INDEX players_search_words ON players
      USING gin (name_words(plain_text(username || E'\n' || real_name || E'\n' || coalesce(names_in(former_names), ''))) gin_trgm_ops);
  `).execute(db)
  for (const index of PLAIN) await sql`REINDEX INDEX ${sql.id(index)}`.execute(db)
}

const PLAIN = [
  'events_search_plain_name', 'events_search_plain_description', 'teams_search_plain_name', 'teams_search_plain_tag', 'teams_search_former_names',
  'players_search_plain_name', 'players_search_plain_real_name', 'players_search_former_names', 'matches_search_plain', 'users_search_plain_name',
  'audit_log_search_deleted',
]
