// Puts a Brotli and a gzip copy beside every text file of the built web, once, so that the server only has to send them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = process.argv[2] ?? 'dist/client'
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/
const WORTH_IT = 1_000

for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue
  const content = readFileSync(join(FOLDER, name))
  if (content.length < WORTH_IT) continue
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(FOLDER, `${name}.br`), brotliCompressSync(content, { params: quality }))
  writeFileSync(join(FOLDER, `${name}.gz`), gzipSync(content, { level: 9 }))
}
