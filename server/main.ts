import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled at the last start is read at this one. It counts only for what is loaded after this line.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
await import('./run.ts')
