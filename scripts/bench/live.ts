// The cost of a live stream: memory for each, and how soon a saved result reaches the last of them: npm run bench --
// live [STREAMS]. It needs a build.
import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './field/goal.ts'
import { dataFolder, startProgram } from './import/program.ts'

const STREAMS = Number(process.argv[2] ?? 5_000)
const CHANGES = 10

const data = dataFolder()
const program = await startProgram(data.path)
await sleep(2_000)
const before = program.memory()
const readers = spawn(process.execPath, [join(import.meta.dirname, 'live/readers.ts'), program.url, String(STREAMS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const lines = createInterface({ input: readers.stdout })
try {
  await once(lines, 'line')
  await sleep(20_000) // with a heartbeat
  const held = program.memory()
  const each = ((held - before) * 1024) / STREAMS
  console.log(`${STREAMS} streams: ${before.toFixed(0)} → ${held.toFixed(0)} MiB, ${each.toFixed(1)} KiB each`)
  const said = on(lines, 'line')
  const totals: number[] = []
  const spreads: number[] = []
  for (let count = 1; count <= CHANGES; count += 1) {
    const start = performance.now()
    await program.api.write('POST', '/api/players', { username: `live ${count}` })
    const { value } = (await said.next()) as { value: [string] }
    totals.push(performance.now() - start)
    spreads.push(Number(value[0].split(' ')[1]))
    await sleep(200)
  }
  console.log(`from the save to the last of ${STREAMS}: ${median(totals).toFixed(0)} ms, ${median(spreads).toFixed(0)} ms after the first (median of ${CHANGES})`)
} finally {
  readers.kill()
  await program.end('SIGTERM')
  data.remove()
}
