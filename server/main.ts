import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './root.ts'

// Code compiled at the last start is reused at this one. It applies only to modules loaded after this line.
enableCompileCache(join(ROOT, '.cache/node'))
await import('./run.ts')
