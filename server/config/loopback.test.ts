import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { addressOn, isOwnMachine } from './loopback.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000', true], ['localhost', 'http://localhost:3000', true], ['::1', 'http://[::1]:3000', true],
  ['0.0.0.0', 'http://0.0.0.0:3000', false], ['::', 'http://[::]:3000', false], ['2001:db8::7', 'http://[2001:db8::7]:3000', false],
])('A server that listens on %s alone is at %s, an address that can be read', (HOST, address, own) => {
  const found = addressOn(readConfig({ HOST, NODE_ENV: 'test' }), 3000)
  expect([found, URL.canParse(found), isOwnMachine(found)]).toEqual([address, true, own])
})
