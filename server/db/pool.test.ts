import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { listen } from '#server/live/listener.ts'
import { connect } from '#server/recovery/connection.ts'
import { pino } from 'pino'
import { checkDatabase, refuseVersion } from './check.ts'
import { openPool } from './pool.ts'
import { describeTrouble, isPassing } from './trouble.ts'

const onError = (): void => {}

test('The limits of a connection apply from its first query on [H12 D28]', async () => {
  const pool = openPool({ url: inject('postgresUrl'), max: 1, onError })
  const patient = openPool({ url: inject('postgresUrl'), max: 1, patient: true, onError })
  const limits = `SELECT current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout')
    || ' ' || current_setting('random_page_cost') || ' ' || current_setting('jit') AS limits`
  expect((await pool.query(limits)).rows).toEqual([{ limits: '4s 15s 1.1 off' }])
  expect((await patient.query(limits)).rows).toEqual([{ limits: '0 0 1.1 off' }])
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await Promise.all([pool.end(), patient.end()])
})

/**
 * The settings that poolers accept at the start of a connection; PgBouncer refuses everything else unless it is told
 * to ignore it.
 */
const KNOWN_TO_POOLERS = new Set(['user', 'database', 'application_name', 'client_encoding'])

test('No connection starts with settings that a pooler does not support [H12 D28]', async () => {
  const asked: string[][] = []
  const pooler = createServer((socket) => {
    socket.on('error', onError).once('data', (bytes) => {
      const words = bytes.toString('utf8', 8).split('\0')
      asked.push(words.filter((word, index) => index % 2 === 0 && word !== ''))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = `postgres://me:secret@127.0.0.1:${(pooler.address() as AddressInfo).port}/site`
  await expect(checkDatabase(url)).rejects.toThrow()
  await expect(connect(url)).rejects.toThrow()
  const hear = { connected: onError, news: onError, lost: onError }
  const stop = await listen({ url, log: pino({ level: 'silent' }), hear })
  await stop()
  pooler.close()
  expect(asked).toHaveLength(3)
  expect(asked.flat().filter((name) => !KNOWN_TO_POOLERS.has(name))).toEqual([])
})

test('The test database is a supported version, and an older one is refused by its version', async () => {
  await checkDatabase(inject('postgresUrl'))
  expect(() => refuseVersion(14)).not.toThrow()
  expect(() => refuseVersion(13)).toThrow('The database server is PostgreSQL 13, which is too old: 14 or newer is needed.')
})

const ADDRESS = 'postgres://me:canary@db.example:5432/site'
const error = (code: string | undefined, message: string): Error => Object.assign(new Error(message), { code })

test.each([
  [error('28000', 'no pg_hba.conf entry for host "10.0.0.7", user "me", database "site", no encryption'), /refuses the connection.*Connect with TLS \(\?sslmode=verify-full in DATABASE_URL\)/],
  [error('28000', 'no pg_hba.conf entry for host "10.0.0.7", user "me", database "site", SSL encryption'), /refuses the connection.*Let this machine in there/],
  [error('28000', 'role "me" is not permitted to log in'), /refuses the user "me"\. Correct the name and password/],
  [error('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'), /certificate of the database server db\.example:5432 is not trusted.*sslrootcert/],
  [error('ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"), /is not trusted.*the host of the certificate/],
  [error(undefined, 'The server does not support SSL connections'), /does not speak TLS/],
  [error('08P01', 'unsupported startup parameter: options'), /pooler db\.example:5432 refuses a parameter/],
])('A connection that fails reports the remedy: %s', (trouble, sentence) => {
  expect(isPassing(trouble)).toBe(false)
  expect(describeTrouble(trouble, ADDRESS)).toMatch(sentence)
  expect(describeTrouble(trouble, ADDRESS)).not.toContain('canary')
})
