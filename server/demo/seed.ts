import type { Services } from '#server/services.ts'

export async function seedDemoIfWanted(_services: Services): Promise<void> {}
