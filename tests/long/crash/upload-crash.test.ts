import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { listFiles } from '#tests/support/files.ts'
import { startS3 } from '#tests/support/foreign/s3.ts'
import { preparedFolder, killHard, ready, run, stop } from '#tests/support/program/program.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

const png = await makeImage('png')
const open = async (program: ReturnType<typeof run>) => uploader(await connect(await ready(program))('editor'))

/** Uploads one image after the other until the server is gone, and records the acknowledged ones. */
async function uploadUntilGone(by: ReturnType<typeof uploader>, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const { uploadUrl, path } = await by.sign()
      await by.send(uploadUrl, png)
      if ((await by.complete(path)).status === 200) acknowledged.push(path)
    }
  } catch {
    // the server is gone
  }
}

describe.each(['disk', 'S3'])('On %s', (where) => {
  const limit = { timeout: 120_000 }
  test('After kill -9 a sent image is completed, and no entry and no file is left alone [U25]', limit, async () => {
    const data = preparedFolder()
    const s3 = where === 'S3' ? await startS3() : null
    const env = s3?.env ?? {}
    const names = (): string[] => {
      const lines = s3?.files() ?? listFiles(`${data.path}/uploads`).filter((line) => !line.startsWith('spool/'))
      return lines.map((line) => line.split(' ')[0] ?? '').toSorted()
    }
    try {
      let server = run(data.path, env)
      const { uploadUrl, path } = await open(server).then(async (by) => {
        const signed = await by.sign()
        expect((await by.send(signed.uploadUrl, png)).status).toBe(204)
        return signed
      })
      await killHard(server)
      server = run(data.path, env)
      const by = await open(server)
      expect((await by.complete(path)).status).toBe(200)
      expect((await by.send(uploadUrl, png)).status).toBe(409)

      const acknowledged = [path]
      const uploading = Promise.all([1, 2, 3, 4].map(async () => uploadUntilGone(by, acknowledged)))
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(5)
      await killHard(server)
      await uploading
      await sleep(2_100)
      server = run(data.path, { ...env, UPLOAD_TTL_SECONDS: '1' }) // the start gives up anything older than twice that
      const listed = (await (await open(server)).list()).toSorted()
      expect(listed).toEqual(expect.arrayContaining(acknowledged))
      await expect.poll(names, { timeout: 60_000 }).toEqual(listed)
      await stop(server)
    } finally {
      data.remove()
      await s3?.stop()
    }
  })
})
