import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './root.ts'

// What was compiled at the last start is read at this one. It counts only for what is loaded after this line.
enableCompileCache(join(ROOT, '.cache/node'))
await import('./run.ts')
