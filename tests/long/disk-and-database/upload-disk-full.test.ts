import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { listFiles } from '#tests/support/files.ts'
import { FULL_DISKS } from '#tests/support/foreign/full-disk.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { dataFolder, ready, stop } from '#tests/support/program/program.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

let folder: string
let postgres: OwnPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-faults-'))
  postgres = await makePostgres(folder)
  await postgres.start()
})
afterAll(async () => {
  await postgres.stopAtOnce()
  rmSync(folder, { recursive: true, force: true })
})

const image = await makeImage('png', { width: 200, height: 200, noise: true })

test.each(FULL_DISKS)('With %s uploads answer 507, store nothing, and resume when there is room [U24]', async (_name, start) => {
  const data = dataFolder()
  const { program, seenAt, fill, free } = start(data.path, { DATABASE_URL: postgres.url })
  try {
    const url = await ready(program)
    const editor = await connect(url)('editor')
    const by = uploader(editor)
    const finished = await by.upload(image)
    const [unsent, sent] = [await by.sign(), await by.sign()]
    await by.send(sent.uploadUrl, image)
    const files = () => listFiles(join(seenAt, 'uploads'))
    const before = files()

    fill()
    for (const answer of [await by.send(unsent.uploadUrl, image), await by.complete(sent.path)]) {
      expect([answer.status, answer.body.code]).toEqual([507, 'STORAGE_FULL'])
      expect(answer.body.error).toContain('There is no room left')
    }
    expect(files()).toEqual(before)
    expect((await fetch(`${url}/uploads/${finished}`)).status).toBe(200)
    expect((await editor.get('/api/events')).status).toBe(200)
    const list = await by.list()
    expect(list).toContain(finished)
    expect(list).not.toContain(sent.path)
    const notReady = await editor.get('/readyz')
    expect([notReady.status, notReady.body.error]).toEqual([503, 'Images cannot be stored'])

    free()
    expect((await editor.get('/readyz')).status).toBe(200)
    expect((await by.send(unsent.uploadUrl, image)).status).toBe(204)
    for (const { path } of [unsent, sent]) expect((await by.complete(path)).status).toBe(200)
    expect(program.child.exitCode).toBeNull()
  } finally {
    await stop(program)
    data.remove()
  }
})
