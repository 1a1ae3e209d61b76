import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RlsContext } from '#platform/database/work.ts'
import { openTestSchool } from '#testing/school.ts'
import { readTo, remove, reword, say, sayAll } from './conversation.ts'
import { conversationEdits, conversationLines, conversations } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, rina } = people
const rls: RlsContext = { kind: 'school', userId: rina.userId, schoolIds: [school.id], schoolId: school.id }

const talk = () => ({ id: randomUUID(), schoolId: school.id })
type Talk = ReturnType<typeof talk>

const line = (text: string, client_id: string = randomUUID()) => ({
  client_id,
  sender_id: mina.userId,
  text,
  reply_to: null,
  mentions: [],
})
const said = (where: Talk, text: string, client_id?: string) =>
  server.database.inTransaction(rls, ({ tx }) => say(tx, where, line(text, client_id)))
const linesOf = ({ id }: Talk) =>
  server.database.db
    .select()
    .from(conversationLines)
    .where(eq(conversationLines.conversation_id, id))
    .orderBy(asc(conversationLines.seq))
const kept = async (where: Talk, lineId: string) => (await linesOf(where)).find(({ id }) => id === lineId)!
const standOf = async ({ id }: Talk) =>
  (await server.database.db.select().from(conversations).where(eq(conversations.id, id)))[0]!

test('fifty who speak at once get places without gaps', async () => {
  const where = talk()
  await Promise.all([...Array(50).keys()].map((n) => said(where, `baris ${n}`)))
  const oneToFifty = [...Array(50).keys()].map((n) => n + 1)
  expect((await linesOf(where)).map(({ seq }) => seq)).toEqual(oneToFifty)
  expect((await linesOf(where)).map(({ version }) => version)).toEqual(oneToFifty)
  expect(await standOf(where)).toMatchObject({ seq: 50, version: 50 })
})

test('what is sent twice is said once, also at the same moment, and leaves no gap', async () => {
  const where = talk()
  const name = randomUUID()
  const answers = await Promise.all([...Array(10)].map(() => said(where, 'satu kali', name)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ place }) => place)).toHaveLength(1)
  await said(where, 'sesudahnya')
  expect((await linesOf(where)).map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'satu kali'],
    [2, 'sesudahnya'],
  ])
})

test('what is said together has its places in order in each conversation, and what stands twice among it is said once', async () => {
  const [here, there] = [talk(), talk()]
  await said(here, 'sebelumnya')
  const [again, before] = [line('dua kali'), line('sudah ada')]
  await server.database.inTransaction(rls, ({ tx }) => say(tx, there, before))
  const speeches = [
    { where: here, line: line('satu') },
    { where: there, line: before },
    { where: here, line: again },
    { where: there, line: line('di sana') },
    { where: here, line: again },
    { where: here, line: line('tiga') },
  ]
  const answers = await server.database.inTransaction(rls, ({ tx }) => sayAll(tx, speeches))
  expect(answers.map(({ place }) => place?.seq)).toEqual([2, undefined, 3, 2, undefined, 4])
  expect(answers[4]!.id).toBe(answers[2]!.id)
  const textsOf = async (where: Talk) => (await linesOf(where)).map(({ seq, version, text }) => [seq, version, text])
  expect(await textsOf(here)).toEqual([
    [1, 1, 'sebelumnya'],
    [2, 2, 'satu'],
    [3, 3, 'dua kali'],
    [4, 4, 'tiga'],
  ])
  expect(await textsOf(there)).toEqual([
    [1, 1, 'sudah ada'],
    [2, 2, 'di sana'],
  ])
  expect([await standOf(here), await standOf(there)]).toMatchObject([
    { seq: 4, version: 4 },
    { seq: 2, version: 2 },
  ])
})

test('two who say much in the same conversations at once do not stand in each other’s way', async () => {
  const places = Array.from({ length: 5 }, talk)
  const speeches = (order: Talk[]) => order.map((where) => ({ where, line: line('bersama') }))
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      server.database.inTransaction(rls, ({ tx }) => sayAll(tx, speeches(nth % 2 ? places : places.toReversed()))),
    ),
  )
  for (const where of places)
    expect((await linesOf(where)).map(({ seq }) => seq)).toEqual([...Array(10).keys()].map((n) => n + 1))
})

test('no line of others is read for one that is said, though the database believes that there are few', async () => {
  const { db } = server.database
  await db.delete(conversations)
  const where = talk()
  await said(where, 'sebelumnya')
  await db.execute(sql`vacuum analyze conversation_lines`)
  const { rows } = await server.database.inTransaction(rls, async ({ tx }) => {
    await sayAll(tx, [{ where, line: line('satu') }])
    return tx.execute<{ lines: number }>(sql`
      select seq_tup_read::int as lines from pg_stat_xact_user_tables where relname = 'conversation_lines'`)
  })
  expect(rows).toEqual([{ lines: 0 }])
})

test('what was undone leaves neither a line nor a gap', async () => {
  const where = talk()
  await said(where, 'pertama')
  const undone = server.database.inTransaction(rls, async ({ tx }) => {
    await say(tx, where, line('tidak jadi'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await said(where, 'kedua')
  expect((await linesOf(where)).map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'pertama'],
    [2, 'kedua'],
  ])
})

test('a changed line keeps its place, takes the next version, and how it was worded before stays known', async () => {
  const where = talk()
  const { id } = await said(where, 'besok')
  await said(where, 'baik')
  const before = await kept(where, id)
  await server.database.inTransaction(rls, ({ tx }) => reword(tx, before, 'lusa'))
  expect(await kept(where, id)).toMatchObject({ seq: 1, version: 3, text: 'lusa', edited_at: expect.any(Date) })
  const edits = await server.database.db.select().from(conversationEdits).where(eq(conversationEdits.line_id, id))
  expect(edits.map(({ text }) => text)).toEqual(['besok'])

  await server.database.inTransaction(rls, ({ tx }) => remove(tx, before, budi.userId))
  expect(await kept(where, id)).toMatchObject({ seq: 1, version: 4, text: 'lusa', removed_at: expect.any(Date) })
  expect(await standOf(where)).toMatchObject({ seq: 2, version: 4 })
})

test('of a rewording and a removal that meet, what was removed stays so, and no version is lost', async () => {
  const where = talk()
  const { id } = await said(where, 'kata kasar')
  const before = await kept(where, id)
  const act = (run: typeof reword | typeof remove, by: string) =>
    server.database.inTransaction(rls, ({ tx }) => run(tx, before, by))
  const { userId } = budi
  const [isRemoved, isAgain, ...rewordings] = await Promise.all([
    act(remove, userId),
    act(remove, userId),
    ...[...Array(5)].map((_, n) => act(reword, `kata manis ${n}`)),
  ])
  expect([isRemoved, isAgain].filter(Boolean)).toHaveLength(1)
  const { removed_at, version } = await kept(where, id)
  expect(removed_at).not.toBeNull()
  expect(version).toBe(2 + rewordings.filter(Boolean).length)
  expect(await standOf(where)).toMatchObject({ version })
  expect(await act(reword, 'kembali')).toBe(false)
})

test('a pointer moves on, never back and never beyond what was said', async () => {
  const where = talk()
  for (const text of ['a', 'b', 'c']) await said(where, text)
  const read = (seq: number) => server.database.inTransaction(rls, ({ tx }) => readTo(tx, where, joko.userId, seq))
  expect(await read(2)).toBe(2)
  expect(await read(1)).toBe(2)
  expect(await read(9)).toBe(3)
  expect(await Promise.all([read(1), read(3), read(2)])).toEqual([3, 3, 3])
})

test('the twin school neither reads a conversation nor speaks in it', async () => {
  const where = talk()
  await said(where, 'kami saja')
  const theirs: RlsContext = { kind: 'school', userId: '', schoolIds: [twin.id], schoolId: twin.id }
  const planting = server.database.inTransaction(theirs, ({ tx }) => say(tx, where, line('disusupkan')))
  await expect(planting).rejects.toThrow()
  expect(await linesOf(where)).toHaveLength(1)
  const seen = await server.database.inTransaction(theirs, ({ tx }) => tx.select().from(conversationLines))
  expect(seen).toEqual([])
})
