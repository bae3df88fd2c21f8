/**
 * What programs that read for people should know of this site, in the form of llmstxt.org: what it is, where its data is, and
 * that results are for those who ask.
 * @param origin the site's public address without a slash at the end
 */
export const llmsTxt = (name: string, origin: string): string => `# ${name}

> Matches, events, teams, players, brackets, hero bans and statistics of a competitive team hero shooter. Everything that the pages
> show can be read as JSON without a login.

Many readers have not watched yet: tell a score or a winner only to those who asked for it. \`spoilerFree=true\` leaves out of lists of
matches what only exists because of a result.

## Data

- [API description](${origin}/api/openapi.json): every call as OpenAPI 3.1; [the same for people](${origin}/api/docs)
- [Matches](${origin}/api/matches?limit=20): live, upcoming and completed ones, with \`status\`, \`eventId\`, \`teamId\`, \`playerId\`
- [Events](${origin}/api/events?limit=20), [teams](${origin}/api/teams?limit=20), [players](${origin}/api/players?limit=20)
- [Search](${origin}/api/search?q=cup): finds all of them by name
- [Heroes](${origin}/api/statistics/heroes) and [maps](${origin}/api/statistics/maps): counts with their denominators and intervals
- [Seasons](${origin}/api/seasons): heroes, maps and draft layouts
- Assistants: a server of the Model Context Protocol at ${origin}/mcp (streamable HTTP, no login), with tools that find, read and compare
  without results unless these are asked for
- [Changes](${origin}/api/changes?limit=20): what was added, changed and deleted since a revision
- [Dumps](${origin}/dumps/): everything as NDJSON, CSV and Parquet, once a night; [the same for programs](${origin}/dumps/index.json)

## Pages

- [Matches](${origin}/matches), [events](${origin}/events), [teams](${origin}/teams), [players](${origin}/players), [heroes](${origin}/heroes), [maps](${origin}/maps)
- [Site map](${origin}/sitemap.xml)
`
