// Enters a file of results into a site through its API: `npm run import:results -- FILE --url URL`. Can be repeated;
// see docs/importing-results.md.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connectApi } from './import-results/api.ts'
import { enterBracket, isPlace } from './import-results/brackets.ts'
import { enterEvent, enterParticipants, enterTeams, type Import } from './import-results/enter.ts'
import { readResults } from './import-results/file.ts'
import { enterGroup } from './import-results/groups.ts'
import { cookieOf, logInAsStandIn } from './import-results/log-in.ts'
import { enterMatches } from './import-results/matches.ts'
import { groupName, planEvent, teamNames } from './import-results/plan.ts'
import { startReport } from './import-results/report.ts'

const USAGE =
  'Usage: npm run import:results -- FILE [--url URL] [--session TOKEN | --login editor|admin] [--parallel 1-4]'

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      session: { type: 'string', default: process.env['CLUTCHBOARD_SESSION'] ?? '' },
      login: { type: 'string', default: '' },
      parallel: { type: 'string', default: '4' },
    },
  })
  const [file] = positionals
  const { session, login, parallel } = values
  if (!file || positionals.length > 1 || !/^[1-4]$/.test(parallel) || !URL.canParse(values.url)) throw new Error(USAGE)
  if (login !== '' && login !== 'editor' && login !== 'admin') throw new Error(USAGE)
  if (login === '' && session === '') throw new Error(`Set CLUTCHBOARD_SESSION, or use --login.\n${USAGE}`)
  // npm runs in the project's folder; a relative path belongs to the folder where the command was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  return { path, origin: new URL(values.url).origin, session, login, parallel: Number(parallel) }
}

async function run(): Promise<number> {
  const { path, origin, session, login, parallel } = readArguments()
  const results = readResults(path)
  const site = login ? await logInAsStandIn(origin, login, process.env['STAND_IN_CODE'] ?? '') : { origin, cookie: cookieOf(session) }
  const report = startReport()
  const context: Import = { api: connectApi(site.origin, site.cookie), report, parallel }

  const event = await enterEvent(context, planEvent(results, Date.now()))
  report.step(`Event "${event.name}"`)
  const teams = await enterTeams(context, teamNames(results))
  report.step('Teams')
  await enterParticipants(context, event.id, [...teams.values()])
  report.step('Participants of the event')
  const ids = await enterMatches(context, event.id, teams, results.matches)
  report.step('Matches')

  const placed = results.matches.filter(({ node }) => isPlace(node))
  if (placed.length > 0) {
    const linked = placed.flatMap((match) => {
      const matchId = ids.get(match)
      return matchId ? [{ label: match.node ?? '', matchId, start: match.firstRoundStart }] : []
    })
    await enterBracket(context, event.id, 'Playoffs', placed.map(({ node }) => node ?? ''), linked)
    report.step('Bracket')
  } else {
    const teamIds = [...teams.values()].map(({ id }) => id)
    const matchIds = results.matches.flatMap((match) => ids.get(match) ?? [])
    await enterGroup(context, event.id, { name: groupName(results), teamIds, matchIds })
    report.step('Group')
  }
  process.stdout.write(`\nDone: ${report.summary()}\n${site.origin}/events/${event.id}\n`)
  return report.exitCode()
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exitCode = 1
}
