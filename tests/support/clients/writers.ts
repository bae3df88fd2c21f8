import type { Visitor } from './visitor.ts'

type Writers = {
  /** Statuses of all answers. */
  seen: Set<number>
  /** Names of the players whose write was acknowledged. */
  acknowledged: string[]
  /** Ends them when their last answers are there. */
  stop: () => Promise<void>
}

/** Three editors at once who add players without a pause, whatever they are answered. */
export function startWriters(editor: Visitor): Writers {
  const seen = new Set<number>()
  const acknowledged: string[] = []
  let isOver = false
  const write = async (lane: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const username = `Player ${lane}-${count}`
      const { status } = await editor.post('/api/players', { username })
      seen.add(status)
      if (status === 201) acknowledged.push(username)
    }
  }
  const writing = [1, 2, 3].map(write)
  return {
    seen, acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(writing)
    },
  }
}
