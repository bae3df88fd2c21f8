// How long an import of 10,000 matches takes, how much other people notice of it, and what a kill -9 in its middle
// leaves behind: npm run bench -- import [ROWS]. It needs a build, and 2 cores for the server, the database and itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '#domain/limits.ts'
import { dataFolder, startProgram, type Program } from './import/program.ts'
import { startReading } from './import/readers.ts'
import { enterEvent, enterTeams, GAMES, importMatches } from './import/season.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const CALM_MS = 10_000
const CRASH_ROWS = 3_000

const data = dataFolder()
let program = await startProgram(data.path)
try {
  const teams = await enterTeams(program.api)
  await measure(program, teams)
  await undo(program)
  program = await crash(program, teams)
} finally {
  await program.end('SIGTERM')
  data.remove()
}

async function measure({ url, api, memory }: Program, teams: string[]): Promise<void> {
  const eventId = await enterEvent(api, 'Season')
  await importMatches(api, { name: 'warm-up', eventId, teams, count: LIMITS.importBatch })
  const endCalm = startReading(url)
  await sleep(CALM_MS)
  const calm = await endCalm()
  const before = memory()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memory())), 200)
  const endBusy = startReading(url)
  const start = performance.now()
  const counts = await importMatches(api, { name: 'season', eventId, teams, count: ROWS })
  const seconds = (performance.now() - start) / 1000
  const busy = await endBusy()
  clearInterval(watching)
  console.log(`Import of ${ROWS} matches of ${GAMES} maps: ${seconds.toFixed(1)} s`, counts)
  console.log(`Memory of the server: ${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB, +${(most - before).toFixed(0)}`)
  console.log('Answers to others, in ms:')
  console.table({ 'without import': calm, 'during the import': busy })
}

/** Undoes the large import, beside readers. */
async function undo({ url, api, memory }: Program): Promise<void> {
  const imports = await api.list<{ id: string; fileName: string }>('/api/imports')
  const season = imports.find(({ fileName }) => fileName === 'season.csv')
  const before = memory()
  const endBusy = startReading(url)
  const start = performance.now()
  const { removed } = await api.write<{ removed: number }>('POST', `/api/imports/${season?.id}/undo`, {})
  const seconds = (performance.now() - start) / 1000
  const busy = await endBusy()
  console.log(`Taken back: ${removed} matches in ${seconds.toFixed(1)} s, memory +${(memory() - before).toFixed(0)} MiB`)
  console.table({ 'while it is taken back': busy })
}

/** Kills the server in the middle of an import, checks what is there, and imports the same file again. */
async function crash(first: Program, teams: string[]): Promise<Program> {
  const file = { name: 'crash', eventId: await enterEvent(first.api, 'Crash'), teams, count: CRASH_ROWS }
  const importing = importMatches(first.api, file).catch(() => null)
  await sleep(1_000)
  await first.end('SIGKILL')
  await importing
  const second = await startProgram(data.path)
  const stored = await second.api.list<{ games: object[] }>(`/api/matches?eventId=${file.eventId}`)
  const whole = stored.filter(({ games }) => games.length === GAMES).length
  console.log(`After kill -9: ${stored.length} of ${CRASH_ROWS} matches, ${whole} of them whole`)
  const counts = await importMatches(second.api, file)
  const all = await second.api.list<object>(`/api/matches?eventId=${file.eventId}`)
  console.log(`The same file again: ${all.length} of ${CRASH_ROWS} matches`, counts)
  if (whole !== stored.length || all.length !== CRASH_ROWS) process.exitCode = 1
  return second
}
