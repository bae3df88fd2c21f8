import { expect, test } from 'vitest'
import { openStorage, type Storage } from '#server/uploads/storage.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { openSite } from '#tests/support/program/site.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { archive } from './archive.ts'
import { ImageVanished, save } from './save.ts'

const site = await openSite()
const images = uploader(site.editor)

/** Saves into nowhere. @returns what was saved */
const saveFrom = (storage: Storage) =>
  save({ url: site.server.services.config.DATABASE_URL ?? '', storage, now: Date.now() }, archive, async (_kind, _name, chunks) => {
    for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0)
  })

test('An image that is deleted while a backup runs restarts it, and the new one lacks it', async () => {
  const storage = openStorage(site.server.services.config)
  const stays = await images.upload(await makeImage('png'))
  const goes = await images.upload(await makeImage('png'))
  const meanwhile: Storage = {
    ...storage,
    open: async (key) => {
      if (key === goes) expect((await images.remove(goes)).status).toBe(204)
      return storage.open(key)
    },
  }
  await expect(saveFrom(meanwhile)).rejects.toThrow(ImageVanished)
  const { images: saved, missing } = await saveFrom(storage)
  expect(saved.map(({ name }) => name)).toContain(stays)
  expect(saved.map(({ name }) => name)).not.toContain(goes)
  expect(missing).toEqual([])
})

test('An image whose file was already lost is named and does not block the backup', async () => {
  const storage = openStorage(site.server.services.config)
  const lost = await images.upload(await makeImage('png'))
  await storage.remove(lost)
  const { images: saved, missing } = await saveFrom(storage)
  expect(missing).toEqual([lost])
  expect(saved.map(({ name }) => name)).not.toContain(lost)
})
