import { z } from 'zod'

// The content security policy of pages forbids code from text, which schemas would be sped up with. They look for it
// when they are made, so this is imported before whatever makes one (checks X07).
if (typeof document !== 'undefined') z.config({ jitless: true })
