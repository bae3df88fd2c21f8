import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { contains, isNamed, namesPlayer, namesTeam } from '#server/db/text.ts'

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
    SELECT id FROM audit_log WHERE actor_id IN (${people}) OR actor_id = ${text}
    UNION
    SELECT changed.id FROM audit_log AS changed JOIN (
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
    ) AS found USING (kind, record_id)
  ))`
}
