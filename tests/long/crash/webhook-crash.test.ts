import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAs, type Visitor } from '#tests/support/clients/visitor.ts'
import { startReceiver, verified, type Receiver } from '#tests/support/foreign/receiver.ts'
import { preparedFolder, killHard, ready, run, stop } from '#tests/support/program/program.ts'

const ENV = { WEBHOOK_ALLOW_PRIVATE: 'on' }

let data: ReturnType<typeof preparedFolder>
let receiver: Receiver
beforeAll(async () => {
  data = preparedFolder()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  data.remove()
})

async function add(staff: Visitor, path: string, body: object): Promise<{ id: string; secret: string }> {
  const answer = await staff.post(path, body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; secret: string }
}
const matchIds = (secret: string): string[] => receiver.calls.map((call) => verified(secret, call).data.id)

test('An acknowledged result is sent although the program was killed before it could send it [IN-08]', async () => {
  let server = run(data.path, ENV)
  let admin = await logInAs(await ready(server), 'admin')
  const { secret } = await add(admin, '/api/admin/webhooks', { url: receiver.url, events: ['match.updated'] })
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round += 1) {
    // In the first rounds the kill comes between the commit and the call, in the last one during a call.
    if (round === 3) receiver.reply(() => ({ status: 200, never: true }))
    const { id } = await add(admin, '/api/matches', {})
    acknowledged.push(id)
    if (round === 3) await receiver.wait((call) => verified(secret, call).data.id === id)
    await killHard(server)
    if (round === 3) receiver.reply(() => ({ status: 200 }))
    server = run(data.path, ENV)
    admin = await logInAs(await ready(server), 'admin')
  }
  const last = acknowledged.at(-1)
  const cutOff = receiver.calls.find((call) => verified(secret, call).data.id === last)
  await receiver.wait((call) => call !== cutOff && call.id === cutOff?.id, 60_000)
  expect(new Set(matchIds(secret))).toEqual(new Set(acknowledged))
  // The same event has the same id however often it is sent.
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(acknowledged.length)

  // An orderly stop releases what hangs, within its time, and the next start sends it at once.
  receiver.reply(() => ({ status: 200, never: true }))
  const { id: late } = await add(admin, '/api/matches', {})
  const hanging = await receiver.wait((call) => verified(secret, call).data.id === late)
  expect((await stop(server)).code).toBe(0)
  receiver.reply(() => ({ status: 200 }))
  server = run(data.path, ENV)
  await ready(server)
  await receiver.wait((call) => call !== hanging && call.id === hanging.id, 30_000)
  expect((await stop(server)).code).toBe(0)
})
