import { afterEach, expect, test, vi } from 'vitest'
import { withStorage } from './storage.ts'

const inBrowserWith = (storage: () => Partial<Storage>) => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage })
}
afterEach(() => vi.unstubAllGlobals())

const read = () => JSON.parse(localStorage.getItem('a') ?? 'null') as unknown

test('A stored value is what its use returns', () => {
  inBrowserWith(() => ({ getItem: () => '{"b":1}' }))
  expect(withStorage(read, 'nothing')).toEqual({ b: 1 })
})

test('A damaged value counts as nothing', () => {
  inBrowserWith(() => ({ getItem: () => '{' }))
  expect(withStorage(read, 'nothing')).toBe('nothing')
})

test('A browser that forbids storage stores nothing, without an error', () => {
  inBrowserWith(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(withStorage(read, 'nothing')).toBe('nothing')
  expect(withStorage(() => localStorage.setItem('a', '1'), false)).toBe(false)
})
