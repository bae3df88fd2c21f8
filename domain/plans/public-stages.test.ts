import { expect, test } from 'vitest'
import { publicStages } from './public-stages.ts'

test('What is running comes first, the others in their order (SG-11)', () => {
  const stage = (id: string, status: 'planned' | 'running' | 'played' | 'closed') => ({ id, name: id, format: 'free' as const, status })
  const shown = publicStages([stage('a', 'closed'), stage('b', 'running'), stage('c', 'planned')])
  expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual(['b Now', 'a Over', 'c Next'])
})

test('Whether the last match of a stage is needed makes no difference until staff close it (SG-11 SP-03)', () => {
  const of = (status: 'running' | 'played') => publicStages([{ id: 'a', name: 'A', format: 'double-elimination', status }])[0]?.state
  expect(of('running')).toBe(of('played'))
})
