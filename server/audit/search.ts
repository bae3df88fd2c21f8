import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { contains, isNamed, namesPlayer, namesTeam } from '#server/db/text.ts'

/** SQL of the changes of one person or record. OFFSET has them found by their index: joined, they were all read where many are expected. */
const changesBy = (condition: RawBuilder<unknown>) => sql`SELECT id FROM audit_log WHERE ${condition} OFFSET 0`

/**
 * True for a change that was made by a person of this name, or of a record that the text names: a team, player, event or user, a match by its teams,
 * whatever belongs to an event by the event's name, and what was deleted by the names that it had. Each part uses its index (HI-03).
 */
export const changeOf = (text: string): RawBuilder<SqlBool> => {
  const events = sql`SELECT id FROM events WHERE ${isNamed(sql`name`, text)}`
  const people = sql`SELECT id FROM users WHERE ${contains(sql`username`, text)}`
  const ofEvents = (kind: string, table: string) =>
    sql`SELECT ${sql.lit(kind)}, id FROM ${sql.table(table)} WHERE event_id IN (${events})`
  return sql<SqlBool>`audit_log.id = ANY (ARRAY(
    SELECT made.id FROM (${people} UNION SELECT ${text}) AS person (id), LATERAL (${changesBy(sql`actor_id = person.id`)}) AS made
    UNION
    SELECT changed.id FROM (
      SELECT 'event' AS kind, id AS record_id FROM (${events}) AS named
      UNION SELECT 'user', id FROM (${people}) AS named
      UNION SELECT 'team', id FROM teams WHERE ${namesTeam(text)}
      UNION SELECT 'player', id FROM players WHERE ${namesPlayer(text)}
      UNION SELECT 'match', id FROM matches WHERE ${contains(sql`search_text`, text)}
      UNION ${ofEvents('match', 'matches')}
      UNION ${ofEvents('bracket', 'brackets')}
      UNION ${ofEvents('group', 'groups')}
      UNION ${ofEvents('stage', 'stages')}
      UNION SELECT kind, record_id FROM audit_log WHERE action = 'delete' AND ${contains(sql`names_of_recorded(before)`, text)}
    ) AS found, LATERAL (${changesBy(sql`kind = found.kind AND record_id = found.record_id`)}) AS changed
  ))`
}
