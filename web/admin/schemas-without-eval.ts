import { z } from 'zod'

// The content security policy of pages forbids eval, which schemas would use for speed. They check for it when they are
// created, so this is imported before any of them (checks X07).
if (typeof document !== 'undefined') z.config({ jitless: true })
