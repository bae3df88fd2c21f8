// Kills the server with signal 9 in the middle of all kinds of writing, again and again, and looks for lost or
// half-done writes: npm run endure:crash -- [ROUNDS] [embedded|external]. With an external database every third round
// kills that as well. It needs a build. Ends with code 1 when anything is wrong.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { connect } from '#tests/support/clients/client.ts'
import { crashRound } from '#tests/support/crash/round.ts'
import { dataFolder, databasePid, killHard, ready, run, stop, type Program } from '#tests/support/program/program.ts'

const ROUNDS = Number(process.argv[2] ?? 100)
const KINDS = process.argv[3] ? [process.argv[3]] : ['embedded', 'external']
const READY_WITHIN_MS = 10_000

type Totals = { acknowledged: Record<string, number>; faults: string[]; slowestStart: number }

/**
 * Waits until the server works again, not only listens.
 * @returns milliseconds since it was started
 */
async function untilReady(program: Program, since: number): Promise<number> {
  const url = await ready(program)
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(20)
  return performance.now() - since
}

async function endure(kind: string): Promise<Totals> {
  const data = dataFolder()
  const folder = kind === 'external' ? mkdtempSync(join(tmpdir(), 'clutchboard-external-')) : null
  const database = folder ? await startEmbedded(folder) : null
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const totals: Totals = { acknowledged: {}, faults: [], slowestStart: 0 }
  let server = run(data.path, env)
  const url = await ready(server)
  env['PORT'] = new URL(url).port
  const editor = await connect(url)('editor')
  for (let number = 1; number <= ROUNDS; number += 1) {
    const lanes = await crashRound(number, editor, async () => {
      const databaseToo = folder && number % 3 === 0 ? databasePid(folder) : null
      if (databaseToo) process.kill(databaseToo, 'SIGKILL')
      await killHard(server)
    })
    const since = performance.now()
    server = run(data.path, env)
    totals.slowestStart = Math.max(totals.slowestStart, await untilReady(server, since))
    for (const lane of lanes) {
      totals.acknowledged[lane.name] = (totals.acknowledged[lane.name] ?? 0) + lane.acknowledged()
      totals.faults.push(...(await lane.faults()).map((fault) => `round ${number}, ${lane.name}: ${fault}`))
    }
    if (number % 10 === 0) process.stdout.write(`${kind}: ${number} rounds, ${totals.faults.length} faults\n`)
  }
  await stop(server)
  await database?.stop()
  data.remove()
  if (folder) rmSync(folder, { recursive: true, force: true })
  return totals
}

let isWell = true
for (const kind of KINDS) {
  const { acknowledged, faults, slowestStart } = await endure(kind)
  const isQuick = slowestStart <= READY_WITHIN_MS
  isWell &&= faults.length === 0 && isQuick
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    `${kind}: ${ROUNDS} rounds of kill -9, acknowledged ${JSON.stringify(acknowledged)}, ` +
      `${faults.length} lost or half done, slowest start ${(slowestStart / 1000).toFixed(1)} s\n`,
  )
}
process.exit(isWell ? 0 : 1)
