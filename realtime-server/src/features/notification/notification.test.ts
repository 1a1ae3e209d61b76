import type { NotificationSettings, NotificationView } from '@kelasku/shared/notification/contract'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyFamilies } from '#features/exam/exams/notices.ts'
import { exams } from '#features/exam/table.ts'
import { users } from '#features/profile/table.ts'
import type { Wire } from '#testing/caller.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { hearQuestions } from '#testing/hear-questions.ts'
import { letterTo } from '#testing/mailbox.ts'
import { openPushService } from '#testing/push-service.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { all, noticed, notify, takeBack, type Notice } from './notify.ts'
import { openGateway } from './post/whatsapp.ts'
import { notificationDeliveries, notificationManners, notifications } from './table.ts'

type View = Wire<NotificationView>

const service = await openPushService()
const { server, school, twin, people, stranger } = await openTestSchool({ PUSH_SERVICES: service.origin })
const { mina, joko, sari, budi, tono, rina } = people
afterAll(() => service.close())
beforeEach(async () => {
  await server.database.db.delete(notifications)
  await alwaysLoud(mina)
  await alwaysLoud(sari)
})

/** Tests run at night too. */
const alwaysLoud = (who: Someone) =>
  server.database.db
    .insert(notificationManners)
    .values({ user_id: who.userId })
    .onConflictDoUpdate({
      target: notificationManners.user_id,
      set: { quiet_from: null, quiet_until: null, digest: 'NOW' },
    })

const rls = { kind: 'school' as const, userId: tono.userId, schoolIds: [school.id], schoolId: school.id }

let said = 0
const say = (to: Notice['to'], more: Partial<Notice> = {}) =>
  server.database.inTransaction(rls, (work) =>
    notify(work, {
      schoolId: school.id,
      topic: 'exam',
      subject: `exam:${(said += 1)}`,
      occasion: 'published',
      title: 'Ujian dijadwalkan',
      body: 'Matematika',
      link: '/ujian-siswa',
      to,
      ...more,
    }),
  )

const list = async (who: Pick<Someone, 'call'>, more = '') => {
  const { body } = await who.call('GET', `/notifications${more}`)
  return body.data as View[]
}
const unread = async (who: Pick<Someone, 'call'>) =>
  ((await who.call('GET', '/notifications/unread')).body.data as { total: number }).total
const deliveries = (who: Someone) =>
  server.database.db.select().from(notificationDeliveries).where(eq(notificationDeliveries.user_id, who.userId))

const choose = (who: Someone, body: object) => who.call('PUT', '/notifications/settings', { body })

/** All that is due has left, or waits for its next try. */
async function carried(): Promise<void> {
  server.postman.wake()
  const underWay = `select from notification_deliveries
    where status = 'SENDING' or (status = 'WAITING' and due_at <= now())`
  await expect.poll(async () => (await server.database.pool.query(underWay)).rowCount).toBe(0)
}

async function listenAs(who: Someone) {
  const browser = service.browser()
  const answer = await who.call('POST', '/notifications/devices', { body: browser.subscription })
  expect(answer.status).toBe(200)
  return browser
}

describe('a notice', () => {
  test('lies in the list of whom it is for and of nobody else, with the child and the school', async () => {
    await say([{ user_id: sari.userId, child_id: mina.userId }])
    expect(await list(sari)).toMatchObject([
      { title: 'Ujian dijadwalkan', child: { full_name: 'Mina Lestari' }, school: { school_name: 'SMP Melati' } },
    ])
    for (const other of [mina, rina, twin.people.rina, stranger]) expect(await list(other)).toEqual([])
  })

  test('is told once, however often it is said', async () => {
    const subject = 'exam:again'
    await say(all([mina.userId]), { subject })
    await say(all([mina.userId, sari.userId, mina.userId]), { subject })
    expect([await unread(mina), await unread(sari)]).toEqual([1, 1])
    await say(all([mina.userId]), { subject, occasion: 'moved' })
    expect(await unread(mina)).toBe(2)
  })

  test('of an act that was undone was never told', async () => {
    const act = server.database.inTransaction(rls, async (work) => {
      await notify(work, {
        schoolId: school.id,
        topic: 'system',
        subject: 'undone',
        occasion: 'x',
        title: 'x',
        body: '',
        link: '/',
        to: all([mina.userId]),
      })
      throw new Error('the act fails')
    })
    await expect(act).rejects.toThrow('the act fails')
    expect(await unread(mina)).toBe(0)
  })

  test('that is taken back is gone, also from the way', async () => {
    const browser = await listenAs(mina)
    await choose(mina, { quiet: { from: '00:00', until: '23:59' } })
    await say(all([mina.userId, sari.userId]), { subject: 'exam:back' })
    await server.database.inTransaction(rls, (work) => takeBack(work, 'exam:back', { except: [sari.userId] }))
    expect([await unread(mina), await unread(sari)]).toEqual([0, 1])
    await carried()
    expect(browser.messages).toBe(0)
  })

  test('is read one by one or all at once, but for what is read by opening it', async () => {
    await say(all([mina.userId]))
    await say(all([mina.userId]))
    await say(all([mina.userId]), { subject: 'announcement:1', topic: 'announcement', byOpening: true })
    const [byOpening, second] = await list(mina)
    await mina.call('POST', `/notifications/${second!.id}/read`)
    await mina.call('POST', `/notifications/${byOpening!.id}/read`)
    expect(await unread(mina)).toBe(2)
    expect((await mina.call('POST', '/notifications/read')).body.data).toEqual({ total: 1 })
    await server.database.inTransaction(rls, (work) => noticed(work, mina.userId, 'announcement:1'))
    expect(await unread(mina)).toBe(0)
  })

  test('is one of a page, newest first, and can be sought by its topic', async () => {
    for (const title of ['satu', 'dua', 'tiga']) await say(all([mina.userId]), { title })
    await say(all([mina.userId]), { title: 'lain', topic: 'bill' })
    const { body } = await mina.call('GET', '/notifications?limit=2&page=2')
    expect([(body.data as View[]).map(({ title }) => title), body.meta]).toEqual([
      ['dua', 'satu'],
      { page: 2, limit: 2, max_page: 2, total_item: 4 },
    ])
    expect((await list(mina, '?topic=bill')).map(({ title }) => title)).toEqual(['lain'])
  })
})

describe('the post', () => {
  test('rings on every browser that somebody let in, with words that give nothing away', async () => {
    const [one, other] = [await listenAs(sari), await listenAs(sari)]
    await say([{ user_id: sari.userId, child_id: mina.userId }], { topic: 'score', title: 'Nilai: 40' })
    await carried()
    const expected = {
      title: 'Mina Lestari · SMP Melati',
      text: 'Ada nilai yang baru dibagikan.',
    }
    for (const browser of [one, other]) expect([...browser.shown.values()]).toEqual([expect.objectContaining(expected)])
    expect(await deliveries(sari)).toMatchObject([{ channel: 'push', status: 'SENT' }])
  })

  test('forgets a browser that has gone', async () => {
    await alwaysLoud(joko)
    const browser = await listenAs(joko)
    browser.leave()
    await say(all([joko.userId]))
    await carried()
    expect(await deliveries(joko)).toMatchObject([{ status: 'FAILED' }])
    const { ways } = (await joko.call('GET', '/notifications/settings')).body.data as NotificationSettings
    expect(ways.push.devices).toBe(0)
  })

  test('tries again when the service was away, and says it under the same name', async () => {
    await alwaysLoud(budi)
    const browser = await listenAs(budi)
    service.answerNext(503)
    await say(all([budi.userId]))
    await carried()
    expect([browser.messages, (await deliveries(budi))[0]!.status]).toEqual([0, 'WAITING'])
    await server.database.db.update(notificationDeliveries).set({ due_at: new Date() })
    await carried()
    expect([browser.shown.size, (await deliveries(budi))[0]!.status]).toEqual([1, 'SENT'])
  })

  test('keeps quiet at night, and rings in the morning', async () => {
    const browser = await listenAs(mina)
    await choose(mina, { quiet: { from: '00:00', until: '23:59' } })
    await say(all([mina.userId]))
    await carried()
    expect([browser.messages, await unread(mina)]).toEqual([0, 1])
    await server.database.db.update(notificationDeliveries).set({ due_at: new Date() })
    await carried()
    expect(browser.messages).toBe(1)
  })

  test('does not ring for what was read before, nor for what is no longer wanted', async () => {
    const browser = await listenAs(mina)
    await say(all([mina.userId]), { leavesAt: new Date(Date.now() + 60_000) })
    await mina.call('POST', '/notifications/read')
    await say(all([mina.userId]), { topic: 'task', leavesAt: new Date(Date.now() + 60_000) })
    await choose(mina, { choices: [{ topic: 'task', channel: 'push', is_on: false }] })
    await server.database.db.update(notificationDeliveries).set({ due_at: new Date() })
    await carried()
    expect(browser.messages).toBe(0)
    expect((await deliveries(mina)).map(({ status }) => status)).toEqual(['NEEDLESS', 'NEEDLESS'])
  })

  test('writes letters to whoever wants them, each at once or one a day', async () => {
    await server.database.db.update(users).set({ email: 'tono@melati.test' }).where(eq(users.id, tono.userId))
    await choose(tono, { choices: [{ topic: 'exam', channel: 'email', is_on: true }] })
    await say(all([tono.userId]))
    await carried()
    expect((await letterTo(server, 'tono@melati.test')).text).toContain('Ada kabar tentang ujian.')

    await choose(tono, { digest: 'DAILY' })
    await say(all([tono.userId]))
    await say(all([tono.userId]))
    await carried()
    expect((await deliveries(tono)).map(({ status }) => status).toSorted()).toEqual(['SENT', 'WAITING', 'WAITING'])
    await server.database.db.update(notificationDeliveries).set({ due_at: new Date() })
    await carried()
    await expect.poll(async () => (await letterTo(server, 'tono@melati.test')).subject).toContain('2 pemberitahuan')
  })

  test('says nothing to a browser where somebody has signed out', async () => {
    const { rina: admin } = twin.people
    await alwaysLoud(admin)
    const browser = await listenAs(admin)
    await admin.call('POST', '/identity/auth/logout')
    await say(all([admin.userId]), { schoolId: twin.id })
    await carried()
    expect(browser.messages).toBe(0)
  })

  test('writes to no address but a push service’s', async () => {
    const { subscription } = service.browser()
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://sekolah.example/x',
      'https://push.apple.com.evil.example/x',
    ])
      expect(
        (await mina.call('POST', '/notifications/devices', { body: { ...subscription, endpoint } })).body.code,
      ).toBe('unknown_push_service')
  })
})

test('the list asks the same number of questions for one notice and for fifty', async () => {
  let questions = 0
  hearQuestions(server, (question) => {
    if (JSON.stringify(question).includes(String.raw`from \"notifications\"`)) questions++
  })
  const count = async () => {
    questions = 0
    await list(mina, '?limit=50')
    return questions
  }
  await count() // for the prepared statements
  await say(all([mina.userId]))
  const one = await count()
  for (let index = 0; index < 20; index += 1) await say(all([mina.userId]))
  expect([one > 0, await count()]).toEqual([true, one])
})

describe('an announcement', () => {
  const publish = async () => {
    const body = { title: 'Rapat orang tua', audience: [{ type: 'CLASS', class_id: school.classId, role: null }] }
    const { id, version } = (await tono.call('POST', '/agenda', { body })).body.data as { id: string; version: number }
    await tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
    return id
  }

  test('is told to those whom it reaches, to a parent with the name of the child', async () => {
    const id = await publish()
    expect(await list(sari)).toMatchObject([
      {
        title: 'Pengumuman baru',
        body: 'Rapat orang tua',
        link: `/agenda/${id}`,
        child: { full_name: 'Mina Lestari' },
      },
    ])
    expect(await list(mina)).toMatchObject([{ child: null }])
    expect([await unread(joko), await unread(tono)]).toEqual([0, 0])
  })

  test('that was opened is read in the bell too, and what the bell marks is not read for the sender', async () => {
    const id = await publish()
    await sari.call('POST', '/notifications/read')
    const readers = async () => {
      const { body } = await tono.call('GET', `/agenda/${id}/receipts?state=done`)
      return (body.data as { user: { full_name: string } }[]).map(({ user }) => user.full_name)
    }
    expect([await readers(), await unread(sari)]).toEqual([[], 1])
    await sari.call('POST', `/agenda/${id}/read`, { body: {} })
    expect([await readers(), await unread(sari)]).toEqual([['Sari Lestari'], 0])
    expect((await list(sari))[0]!.read_at).not.toBeNull()
  })

  test('that is withdrawn takes its notices along, and is told anew when it comes back', async () => {
    const id = await publish()
    await tono.call('POST', `/agenda/${id}/withdraw`)
    expect(await list(sari)).toEqual([])
    const { version } = (await tono.call('GET', `/agenda/${id}`)).body.data as { version: number }
    await tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
    expect(await unread(sari)).toBe(1)
  })

  test('of which somebody is reminded is told once more', async () => {
    const id = await publish()
    await sari.call('POST', `/agenda/${id}/read`, { body: {} })
    await tono.call('POST', `/agenda/${id}/remind`)
    expect([await unread(sari), await unread(mina)]).toEqual([0, 2])
  })
})

test('who asks to join is told of to the admins, and hears the answer wherever they stand', async () => {
  await server.database.db.delete(notifications)
  const newcomer = await arriveAt(server, 'Pemohon')
  await newcomer.call('POST', '/join-schools-form', { body: { school_id: school.id, role: 'GURU' } })
  const [asked] = await list(rina)
  expect(asked).toMatchObject({ title: 'Permintaan bergabung', role: 'ADMIN', link: '/pengaturan/permintaan' })
  const [request] = (await rina.call('GET', '/schoolReference/requests')).body.data as { id: string }[]
  const body = { status: 'REJECTED', reason: 'Bukan guru di sini' }
  await rina.call('PUT', `/schoolReference/decide/id/${request!.id}`, { body })
  expect(await list(newcomer)).toMatchObject([{ title: 'Permintaan ditolak', school: null }])
  expect(await list(rina)).toEqual([])
})

describe('a gateway', () => {
  test('gets the number, a text that gives nothing away and a name for the message; it is asked again when it stumbles', async () => {
    const asked: { key: string | undefined; body: Record<string, string> }[] = []
    const answers = [500, 200]
    const gatewayServer = createServer((req, res) => {
      void (async () => {
        let text = ''
        for await (const part of req) text += String(part)
        asked.push({ key: String(req.headers['idempotency-key']), body: JSON.parse(text) })
        res.writeHead(answers.shift() ?? 200, { 'content-type': 'application/json' }).end('{"status":true}')
      })()
    })
    await new Promise<void>((resolve) => gatewayServer.listen(0, '127.0.0.1', resolve))
    const address = gatewayServer.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const gateway = openGateway({ ...server.tools.config, WHATSAPP_GATEWAY_URL: `http://127.0.0.1:${port}/send` })!
    const message = { id: 'satu', phone: '+628123456789', text: '*Mina*\nAda pengumuman baru.' }
    expect(await gateway.send(message)).toMatchObject({ isSent: false, mayRecover: true })
    expect(await gateway.send(message)).toMatchObject({ isSent: true })
    const wire = { target: '628123456789', message: message.text, countryCode: '62' }
    expect(asked).toEqual([
      { key: 'satu', body: wire },
      { key: 'satu', body: wire },
    ])
    gatewayServer.close()
    gatewayServer.closeAllConnections()
    expect(await gateway.send(message)).toMatchObject({ isSent: false, mayRecover: true })
  })

  test('that is elsewhere gets nothing of the demo', () => {
    const config = { ...server.tools.config, WHATSAPP_GATEWAY_URL: 'https://gateway.example/send', isDemo: true }
    expect(openGateway(config)).toBeUndefined()
  })
})

test('an exam is told to its pupils, and to a parent once for each child; what is withdrawn is taken back', async () => {
  const fixture = await insertExam(server, school, { title: 'Ulangan 1', exam_status: 'SCHEDULED' })
  await insertAttempt(server, fixture, mina.userId, [])
  const [found] = await server.database.db.select().from(exams).where(eq(exams.id, fixture.id))
  const exam = found!
  const walk = (event: 'publish_scores' | 'cancel' | 'open_room') =>
    server.database.inTransaction(rls, (work) => notifyFamilies(work, exam, event))
  await walk('open_room')
  await walk('open_room')
  expect(await list(sari)).toMatchObject([
    {
      topic: 'exam',
      title: 'Ujian dijadwalkan',
      link: `/ujian-siswa/${exam.id}`,
      role: 'ORTU',
      child: { id: mina.userId },
    },
  ])
  await server.database.inTransaction(rls, (work) =>
    notifyFamilies(work, { ...exam, show_result: 'NONE' }, 'publish_scores'),
  )
  expect((await list(mina)).map(({ topic }) => topic)).toEqual(['exam'])
  await walk('publish_scores')
  expect((await list(mina)).map(({ topic }) => topic)).toEqual(['score', 'exam'])
  await walk('cancel')
  expect((await list(mina)).map(({ title }) => title)).toEqual(['Ujian dibatalkan'])
  expect(await list(tono)).toEqual([])
})
