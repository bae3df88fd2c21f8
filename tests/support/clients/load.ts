import { bodies, games } from '#tests/support/worlds/factories.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import type { Client } from './client.ts'
import { uploader } from './uploader.ts'

export type Acknowledged = { kind: 'player' | 'match' | 'image' | 'import'; id: string; at: number }

const BATCH = 10

/**
 * Several clients who write as fast as they are answered, in operations of one row and of many: players are created,
 * changed and deleted, matches imported in batches, images uploaded and some deleted again.
 * @returns what was acknowledged so far and stays, with the moment of the answer, and how to end it
 */
export async function startWriting(editor: Client): Promise<{ acknowledged: Acknowledged[]; stop: () => Promise<void> }> {
  const acknowledged: Acknowledged[] = []
  const picture = await makeImage('png')
  const images = uploader(editor)
  let stopping = false
  const acknowledge = (kind: Acknowledged['kind'], id: string): void => void acknowledged.push({ kind, id, at: Date.now() })

  const writePlayers = async (round: number): Promise<void> => {
    const { id } = expectStatus(201, await editor.post('/api/players', bodies.player()))
    expectStatus(200, await editor.put(`/api/players/${id}`, bodies.player({ realName: `Round ${round}` })))
    if (round % 3 === 0) expectStatus(204, await editor.delete(`/api/players/${id}`))
    else acknowledge('player', id)
  }
  const importMatches = async (round: number, lane: number): Promise<void> => {
    const fileHash = `${lane}${round}`.padStart(64, '0')
    const file = { kind: 'matches', fileName: 'load.csv', fileHash, rows: BATCH }
    const { id } = expectStatus(201, await editor.post('/api/imports', file))
    const rows = Array.from({ length: BATCH }, (_, index) => ({
      row: index + 2, match: { streamLink: `https://example.com/${lane}/${round}/${index}`, games: games([2, 1]) },
    }))
    expectStatus(200, await editor.post(`/api/imports/${id}/rows`, { rows }))
    acknowledge('import', id)
  }
  const writeImages = async (round: number): Promise<void> => {
    const path = await images.upload(picture)
    if (round % 2 === 0) expectStatus(204, await images.remove(path))
    else acknowledge('image', path)
  }

  const lanes = [writePlayers, writePlayers, importMatches, writeImages, writeImages].map(async (write, lane) => {
    for (let round = 1; !stopping; round += 1) await write(round, lane)
  })
  return {
    acknowledged,
    stop: async () => {
      stopping = true
      await Promise.all(lanes)
    },
  }
}

function expectStatus(status: number, answer: { status: number; body: { id: string } }): { id: string } {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
