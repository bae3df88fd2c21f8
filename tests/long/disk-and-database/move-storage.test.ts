import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { startS3 } from '#tests/support/foreign/s3.ts'
import { runTool } from '#tests/support/foreign/tools.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

test('A backup brings images from the disk into an S3 store, where they are at their old address', async () => {
  const [old, next, s3] = [dataFolder(), dataFolder(), await startS3()]
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-backup-'))
  const file = join(folder, 'site.tar.gz')
  const fetchImage = async (url: string, path: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${url}/uploads/${path}`)).arrayBuffer())
  try {
    let server = run(old.path)
    let url = await ready(server)
    const path = await uploader(await connect(url)('editor')).upload(await makeImage('png'))
    const bytes = await fetchImage(url, path)
    const saved = await runTool('backup', [file], { DATA_DIR: old.path })
    expect(saved.code, saved.output).toBe(0)
    await stop(server)

    const env = { DATA_DIR: next.path, ...s3.env }
    const restored = await runTool('restore', [file], env)
    expect(restored.code, restored.output).toBe(0)
    expect(s3.files().map((line) => line.split(' ')[0])).toEqual([path])
    server = run(next.path, s3.env)
    url = await ready(server)
    expect(await fetchImage(url, path)).toEqual(bytes)
    expect(await uploader(await connect(url)('editor')).list()).toEqual([path])
    await stop(server)
  } finally {
    old.remove()
    next.remove()
    await s3.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
