import { readdir } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { letters, letterTo } from '#testing/mailbox.ts'

const beyond = { kind: 'bypass' as const, why: 'a test writes a letter' }
const link = 'http://localhost:3000/reset?token=rahasia123'
const letter = (to: string) => ({ to, subject: 'Kata sandi baru – Kelasku', text: `Buka tautan ini: ${link}` })

describe('mail without a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })

  test('becomes a file, after the act has come true', async () => {
    await server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, letter('sari@melati.test')))
    const found = await letterTo(server, 'sari@melati.test')
    expect(found.text).toBe(`Buka tautan ini: ${link}`)
    expect(await readdir(join(server.dataDir, 'mail'))).toHaveLength(1)
  })

  test('is asked for behind row-level security of a school too', async () => {
    const rls = { kind: 'school' as const, userId: '', schoolIds: [], schoolId: undefined }
    await server.database.inTransaction(rls, (work) => server.tools.mail.send(work, letter('budi@melati.test')))
    expect(await letterTo(server, 'budi@melati.test')).toMatchObject({ to: 'budi@melati.test' })
  })

  test('of an act that was rolled back never leaves', async () => {
    const act = server.database.inTransaction(beyond, async (work) => {
      await server.tools.mail.send(work, letter('nobody@melati.test'))
      throw new Error('the act fails')
    })
    await expect(act).rejects.toThrow('the act fails')
    await server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, letter('after@melati.test')))
    await letterTo(server, 'after@melati.test')
    expect((await letters(server)).map(({ to }) => to)).not.toContain('nobody@melati.test')
  })

  test('leaves no link that opens an account in the tables', async () => {
    await server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, letter('mina@melati.test')))
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from jobs.job where data::text like $1',
      ['%rahasia123%'],
    )
    expect(rows[0].count).toBe(0)
  })

  test('takes no second header in its subject', async () => {
    const trick = { ...letter('x@melati.test'), subject: 'Halo\r\nBcc: everyone@melati.test' }
    await expect(server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, trick))).rejects.toThrow(
      'subject',
    )
  })
})

describe('mail with a mail server', () => {
  test('goes there, and is tried again when the server was away', async () => {
    const smtp = await openSmtp()
    const server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
    smtp.refuseNext()
    await server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, letter('sari@melati.test')))
    await until(() => smtp.refused === 1)
    // Nobody waits for a minute in a test: its time has come, and the next letter wakes the queue.
    await until(async () => (await server.database.pool.query(itsTimeHasCome)).rowCount === 1)
    await server.database.inTransaction(beyond, (work) => server.tools.mail.send(work, letter('budi@melati.test')))
    await until(() => smtp.received.length === 2)
    expect(smtp.received.join()).toContain('To: sari@melati.test')
    await smtp.close()
  })

  test('never sees a letter of the demo school', async () => {
    const smtp = await openSmtp()
    const server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, KELASKU_DEMO: '1' })
    await server.database.inTransaction(beyond, (work) =>
      server.tools.mail.send(work, letter('dian@tunascakrawala.test')),
    )
    await letterTo(server, 'dian@tunascakrawala.test')
    expect(smtp.connections).toBe(0)
    await smtp.close()
  })
})

const itsTimeHasCome = `update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`

async function until(isSo: () => boolean | Promise<boolean>, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not come to pass.')
}

/** As little of SMTP as a letter needs. */
async function openSmtp() {
  const state = { received: [] as string[], refused: 0, connections: 0, refusing: false }
  const smtp: Server = createServer((socket) => {
    state.connections++
    converse(socket, state)
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.address()
  return Object.assign(state, {
    port: typeof address === 'object' && address ? address.port : 0,
    refuseNext: () => {
      state.refusing = true
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  })
}

function converse(socket: Socket, state: { received: string[]; refused: number; refusing: boolean }): void {
  let mail: string | undefined
  socket.write('220 test\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    if (mail !== undefined) {
      mail += chunk.toString()
      if (!mail.endsWith('\r\n.\r\n')) return
      state.received.push(mail)
      mail = undefined
      return void socket.write('250 ok\r\n')
    }
    const verb = chunk.toString().slice(0, 4).toUpperCase()
    if (verb === 'MAIL' && state.refusing) {
      state.refusing = false
      state.refused++
      return void socket.write('451 later\r\n')
    }
    if (verb === 'DATA') mail = ''
    socket.write(verb === 'DATA' ? '354 go\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  })
}
