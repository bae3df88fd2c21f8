import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInAs, type Visitor } from '#tests/support/clients/visitor.ts'
import { SMALL_DISKS } from '#tests/support/foreign/full-disk.ts'
import { makePostgres } from '#tests/support/foreign/postgres.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'

let data: ReturnType<typeof dataFolder>
beforeEach(() => {
  data = dataFolder()
})
afterEach(() => data.remove())

/** Writes events with long texts until the disk is full. @returns what was acknowledged and how the rest was refused */
async function writeUntilRefused(editor: Visitor, most: number): Promise<{ acknowledged: string[]; refused: number[] }> {
  const acknowledged: string[] = []
  const refused: number[] = []
  for (let count = 0; count < most && refused.length < 3; count += 1) {
    const name = `Event ${count}`
    // Random, or the database would compress it away.
    const description = Array.from({ length: 2_000 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
    const event = { name, description, region: 'Global', status: 'upcoming', startDate: '2026-11-20', endDate: '2026-11-22' }
    const answer = await editor.post('/api/events', event)
    const body = (await answer.json()) as { code?: string }
    if (answer.status === 201) acknowledged.push(name)
    else {
      refused.push(answer.status)
      expect(body.code).toBe(answer.status === 507 ? 'STORAGE_FULL' : 'UNAVAILABLE')
    }
  }
  return { acknowledged, refused }
}

async function namesOfEvents(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/events?limit=500`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

test.each(SMALL_DISKS)('With %s the database refuses writes, answers reads, and loses nothing [F12]', async (_name, start) => {
  const { program, fill, free } = start(data.path, {}, '180m')
  try {
    const url = await ready(program)
    const editor = await logInAs(url, 'editor')
    const before = await writeUntilRefused(editor, 5)
    expect(before.refused).toEqual([])
    fill()
    const { acknowledged, refused } = await writeUntilRefused(editor, 2_000)
    expect(refused.length).toBe(3)
    for (const status of refused) expect([507, 503]).toContain(status)
    await expect.poll(() => fetch(`${url}/api/teams`).then(({ status }) => status), { timeout: 60_000 }).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    free()
    await expect.poll(async () => (await writeUntilRefused(editor, 1)).refused, { timeout: 60_000 }).toEqual([])
    const names = await namesOfEvents(url)
    expect([...before.acknowledged, ...acknowledged].filter((name) => !names.includes(name))).toEqual([])
    expect(program.child.exitCode).toBeNull()
  } finally {
    await stop(program)
  }
})

test('A database that reports a full disk causes 507, and reads continue [F12]', async () => {
  const postgres = await makePostgres(data.path)
  await postgres.start()
  const program = run(data.path, { DATABASE_URL: postgres.url })
  try {
    const url = await ready(program)
    const editor = await logInAs(url, 'editor')
    await postgres.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
    await postgres.query('CREATE TRIGGER full_disk BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION full_disk()')
    expect((await writeUntilRefused(editor, 3)).refused).toEqual([507, 507, 507])
    expect(await namesOfEvents(url)).toEqual([])
    await postgres.query('DROP TRIGGER full_disk ON events')
    expect((await writeUntilRefused(editor, 3)).acknowledged).toHaveLength(3)
  } finally {
    await stop(program)
    await postgres.stopAtOnce()
  }
})

test.each(SMALL_DISKS)('With %s from the beginning the start ends with the cause [F13]', async (_name, start) => {
  const { program } = start(data.path, {}, '20m')
  const ended = await program.ended
  expect(ended.code).toBe(1)
  expect(ended.output).toMatch(/the disk is full/)
})
