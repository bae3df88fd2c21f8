import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'

export type Member = { name: string; bytes: Buffer }

/** The files of a packed archive. */
export async function unpack(file: Buffer): Promise<Member[]> {
  const members: Member[] = []
  for await (const entry of Readable.from([gunzipSync(file)]).pipe(tar.extract())) {
    members.push({ name: entry.header.name, bytes: await buffer(entry) })
  }
  return members
}

/** An archive of these files. */
export async function packed(members: Member[]): Promise<Buffer> {
  const pack = tar.pack()
  for (const { name, bytes } of members) pack.entry({ name }, bytes)
  pack.finalize()
  return gzipSync(await buffer(pack))
}
