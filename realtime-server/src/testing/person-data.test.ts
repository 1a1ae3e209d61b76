/**
 * T33: a unique canary in every text that Kelasku keeps about Mina, in a file of hers, in what was drawn of it for a look
 * and in one that had only half come. Her export holds them all, but the last two, which are no words of hers;
 * after she is forgotten, no table, no file and no line of the audit holds one. Rows are planted by the declarations of
 * privacy.ts and the catalogue, so a new table takes part by being declared.
 */
import { letterPurpose } from '@kelasku/shared/permit/contract'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, utcDayOf } from '@kelasku/shared/kernel/days'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { privacy } from '#features/privacy.ts'
import { profiles, users } from '#features/profile/table.ts'
import { classMembers } from '#features/classroom/table.ts'
import { importRows } from '#features/import/table.ts'
import { notifications } from '#features/notification/table.ts'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { forgetOldUploads } from '#platform/files/uploads/endpoint.ts'
import { aboutPeople, hasSchool, nameOf, rowsOf } from '#platform/person-data.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import { runHousekeeping } from '#housekeeping.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs } from '#testing/world.ts'
import { fileSent } from './send-file.ts'

const { server, school, twin, people } = await openTestSchool()
const { joko, sari, rina } = people

const columnsOf = (table: PgTable) => getTableConfig(table).columns
const refersToUsers = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === users)
    .flatMap(({ columns }) => columns.map(({ name }) => name))

describe('the declarations', () => {
  test('say of every table about people how its rows find their person', () => {
    const lost = aboutPeople(privacy).filter(({ table, person, handling }) => {
      const found = columnsOf(table).find(({ name }) => name === person)
      return handling.rows === undefined && found?.getSQLType() !== 'uuid'
    })
    expect(lost.map(({ table }) => nameOf(table))).toEqual([])
  })

  test('call no table about nobody that points at a person', () => {
    const pointing = privacy.filter(({ person, table }) => person === null && refersToUsers(table).length > 0)
    expect(pointing.map(({ table }) => nameOf(table))).toEqual([])
  })
})

/** These hold words of ours and none of a person's: a canary there would only break the rules around it. */
const codes = new Set(
  'role class_role status relation position field action revoke_reason provider purpose media_type sha256 kind sections'.split(
    ' ',
  ),
)
/** Keys of doors, which the export leaves out; forgotten they must be all the same. */
const isSecret = (column: string) => /(^|_)(hash|sealed)$|^key$/.test(column)

const canaries = new Map<string, string>()
function canary(table: PgTable, column: string): string {
  const word = `canary-${randomUUID()}`
  canaries.set(word, `${nameOf(table)}.${column}`)
  return word
}

/** What a row must hold to be somebody's where that is no column of ids, or to keep a rule that only its table knows. */
const peculiar = (personId: string, sessionId: string): Record<string, Record<string, unknown>> => ({
  'vault.idempotency_keys': { key: `${personId}:${randomUUID()}` },
  'vault.request_nonces': { session_id: sessionId },
  'vault.code_tries': { subject: `account ${personId}` },
  announcement_targets: { type: 'PERSON' },
  permits: { reason_category: 'KEPERLUAN_KELUARGA' },
  chat_rooms: { kind: 'SUPPORT' },
  daily_attendance: { held_by: randomUUID(), class_id: school.classId },
  lesson_attendance: { class_id: school.classId },
  import_rows: { user_id: personId },
  exams: { end_date: new Date(Date.now() + 3_600_000) },
  schedules: { end_date: new Date(Date.now() + 3_600_000) },
  schedule_edits: { made_by: personId },
  assessments: { assessment_type: 'TUGAS', end_date: new Date(Date.now() + 3_600_000) },
  files: { owner_id: personId },
  conference_polls: { status: 'DRAFT' },
  report_cards: { absence_reason: 'Surat menyusul' },
  conference_presences: { left_at: new Date(Date.now() + 3_600_000), why: 'LEFT' },
})

/** Something that fits a column which must not be empty. */
async function filling(table: PgTable, column: PgColumn): Promise<unknown> {
  const reference = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns.some(({ name }) => name === column.name))
  if (reference) {
    const index = reference.columns.findIndex(({ name }) => name === column.name)
    return existing(reference.foreignTable, reference.foreignColumns[index]!.name)
  }
  const fillings: Record<string, unknown> = { uuid: randomUUID(), jsonb: {}, boolean: false, bytea: randomUUID() }
  const type = typeOf(column)
  if (type in fillings) return fillings[type]
  if (type.startsWith('timestamp') || type === 'date') return new Date()
  return type.endsWith('[]') ? [] : /int|double|numeric/.test(type) ? 1 : `x${randomUUID()}`
}

/** Something to point at; where there is nothing yet, it is planted. */
async function existing(table: PgTable, column: string): Promise<unknown> {
  const here = hasSchool(table) ? `where school_id = '${school.id}'` : ''
  const look = () =>
    server.database.pool.query<Record<string, unknown>>(`select "${column}" from ${nameOf(table)} ${here} limit 1`)
  const { rows } = await look()
  if (rows[0]) return rows[0][column]
  await plantRow(privacy.find((about) => about.table === table)!)
  return (await look()).rows[0]?.[column]
}

const typeOf = (column: PgColumn) => column.getSQLType() + ('dimensions' in column && column.dimensions ? '[]' : '')

const isOpen = (column: PgColumn) =>
  (column.notNull && !column.hasDefault && !column.generated && !column.generatedIdentity) ||
  column.name === 'attempt_id'

/** A row of Mina's, put together from the catalogue. */
async function plantRow({ table, person, handling }: TablePrivacy): Promise<void> {
  const { mina } = people
  const row: Record<string, unknown> = {
    ...(handling.rows === undefined && person !== null ? { [person]: mina.userId } : {}),
    ...(hasSchool(table) ? { school_id: school.id } : {}),
    ...peculiar(mina.userId, mina.sessionId)[nameOf(table)],
  }
  for (const column of columnsOf(table).filter(isOpen))
    if (!(column.name in row)) row[column.name] = await filling(table, column)

  const names = Object.keys(row)
  await server.database.pool.query(
    `insert into ${nameOf(table)} (${names.map((name) => `"${name}"`).join(', ')})
      values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

async function plantCanaries(about: TablePrivacy): Promise<void> {
  const { table, columns, person } = about
  const holdsWords = (column: PgColumn) => column.name in columns && column.name !== person && !codes.has(column.name)
  for (const column of columnsOf(table).filter((each) => holdsWords(each) && /^(text|jsonb)/.test(typeOf(each)))) {
    const word = canary(table, column.name)
    await server.database.db.transaction(async (tx) => {
      // What is frozen by a trigger, too.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${spelled(word, typeOf(column))} where ${rowsOf(about, mina())}`,
      )
    })
  }
}

function spelled(word: string, type: string) {
  if (type === 'jsonb') return sql`${JSON.stringify({ word })}::jsonb`
  return type.endsWith('[]') ? sql`array[${word}]::text[]` : sql`${word}`
}

const mina = () => ({ personId: people.mina.userId, schoolId: undefined })

async function countOf(about: TablePrivacy): Promise<number> {
  const { rows } = await server.database.db.execute<Record<string, unknown>>(
    sql`select 1 from ${about.table} where ${rowsOf(about, mina())}`,
  )
  return rows.length
}

/** The audit is written by the acts themselves, and nobody can plant anything in it afterwards. */
const planted = () => aboutPeople(privacy).filter(({ table }) => table !== auditRows)

const sightings = (text: string) => [...canaries.keys()].filter((word) => text.includes(word))

async function everythingInTheDatabase(): Promise<string> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' and table_name <> 'regions'`)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

async function everythingInFiles(): Promise<string> {
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('\n')
}

describe('Mina, of whom everything is known', () => {
  const fileWord = `canary-${randomUUID()}`
  const [previewWord, partWord] = [`canary-${randomUUID()}`, `canary-${randomUUID()}`]

  beforeAll(async () => {
    const { mina: she } = people
    await rina.call('PUT', `/v2/profile/${she.userId}/identity`, { body: { version: 0, birth_place: 'Bandung' } })
    await sari.call('PUT', `/v2/profile/${she.userId}/education`, { body: { version: 9, latest_education: 'SD' } })
    await she.call('PUT', '/v2/me/profile/contact', { body: { version: 9, email: 'mina@melati.test' } })
    for (const about of planted()) if ((await countOf(about)) === 0) await plantRow(about)
    for (const about of planted()) await plantCanaries(about)
    const sha256 = await server.tools.files.storage.put(Buffer.from(fileWord))
    await server.database.pool.query(
      'update files set sha256 = $2 where id = (select min(id::text)::uuid from files where owner_id = $1)',
      [she.userId, sha256],
    )
    canaries.set(fileWord, 'the bytes of a file')

    const previews = join(server.dataDir, 'previews', sha256.slice(0, 2))
    await mkdir(previews, { recursive: true })
    await writeFile(join(previews, sha256), previewWord)
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from vault.uploads where owner_id = $1',
      [she.userId],
    )
    const parts = server.tools.files.partsFolder
    await mkdir(parts, { recursive: true })
    await writeFile(join(parts, rows[0]!.id), partWord)
    // One that has just begun may still be about to get its row.
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(parts, rows[0]!.id), twoHoursAgo, twoHoursAgo)
  })

  test('has a row in every table about people, and a canary in each of its texts', async () => {
    const empty = []
    for (const about of planted()) if ((await countOf(about)) === 0) empty.push(nameOf(about.table))
    expect(empty).toEqual([])
    expect(canaries.size).toBeGreaterThan(60)
    expect(sightings(await everythingInTheDatabase())).toHaveLength(canaries.size - 1)
    const inFiles = await everythingInFiles()
    for (const word of [fileWord, previewWord, partWord]) expect(inFiles).toContain(word)
  })

  test('takes all of it along', async () => {
    const { mina: she } = people
    const { status, body, headers } = await rina.call('GET', `/v2/profile/${she.userId}/everything`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('.zip')
    const seen = new Set(sightings(String(body.data)))
    const missing = [...canaries].filter(([word, place]) => !seen.has(word) && !isSecret(place.split('.').at(-1) ?? ''))
    expect(missing.map(([, place]) => place)).toEqual([])
  })

  test('is forgotten without a trace, and the audit stays whole', async () => {
    const { mina: she } = people
    const before = await server.database.db.select().from(auditRows).orderBy(auditRows.id)
    const [{ full_name } = { full_name: '' }] = await server.database.db
      .select({ full_name: users.full_name })
      .from(users)
      .where(eq(users.id, she.userId))
    const erasing = (name: string) =>
      rina.call('POST', `/v2/profile/${she.userId}/erase`, { body: { full_name: name, reason: 'ASKED_BY_FAMILY' } })
    expect((await erasing('Orang Lain')).body.code).toBe('name_differs')
    expect((await erasing(full_name)).body.data).toEqual({ id: she.userId, is_account_erased: true })

    await forgetOldUploads(server.tools)
    await server.tools.files.sweep(new Date(Date.now() + 60_000))
    for (const word of [previewWord, partWord]) expect(await everythingInFiles()).not.toContain(word)
    const left = sightings(await everythingInTheDatabase()).concat(sightings(await everythingInFiles()))
    expect(left.map((word) => canaries.get(word))).toEqual([])

    const after = await server.database.db.select().from(auditRows).orderBy(auditRows.id)
    expect(after.slice(0, before.length)).toEqual(before)
    const chain = after.filter(({ school_id }) => school_id === school.id)
    expect(chain.map(({ previous_hash }) => previous_hash)).toEqual(['', ...chain.slice(0, -1).map(({ hash }) => hash)])
    expect(chain.at(-1)).toMatchObject({
      action: 'profile.erased',
      detail: { reason: 'ASKED_BY_FAMILY', account: true },
    })
  })

  test('is no longer signed in, and not to be found', async () => {
    const { mina: she } = people
    expect((await she.call('GET', '/v2/me/profile')).status).toBe(401)
    for (const who of [rina, sari]) expect((await who.call('GET', `/v2/profile/${she.userId}`)).status).toBe(404)
  })
})

const dayFromToday = (days: number) => addDays(utcDayOf(new Date()), days)

describe('Alya, whom others have been told of', () => {
  const name = `Alya Kinanti Prameswari ${randomUUID().slice(0, 8)}`
  const upper = name.toUpperCase()

  /** What the features themselves write about her, found wherever they have written it: no table is listed here. */
  async function beNamedEverywhere(userId: string): Promise<void> {
    const { budi, tono } = people
    const { db } = server.database
    await db.insert(guardianships).values({
      school_id: school.id,
      guardian_id: sari.userId,
      student_id: userId,
      relation: 'IBU',
    })
    await db.insert(classMembers).values({
      school_id: school.id,
      class_id: school.classId,
      user_id: userId,
      class_role: 'SISWA',
      start_date: '2026-07-13',
    })
    await db.update(users).set({ nisn: '0177000001' }).where(eq(users.id, userId))

    const letter = new File([`%PDF-1.4 Surat izin ${name}`], `Surat ${name}.pdf`, { type: 'application/pdf' })
    const file = await fileSent(sari, letterPurpose, letter)
    const permit = await sari.call('POST', '/student-permit', {
      body: {
        student_id: userId,
        type: 'SAKIT',
        reason_category: 'DOCTOR',
        start_date: dayFromToday(1),
        end_date: dayFromToday(1),
        reason: 'Demam tinggi sejak semalam',
        attachment_ids: [file.id],
      },
    })
    expect([permit.status, permit.body]).toMatchObject([200, {}])
    await sari.call('PUT', `/v2/profile/${userId}/identity`, { body: { version: 9, birth_place: 'Bandung' } })
    const sheet = new FormData()
    sheet.set('kind', 'PARENT')
    const cells = ['Nama,Hubungan,NISN Anak,Nama Anak', `Wali Murid,Ayah,0177000001,${upper}`]
    sheet.set('file', new File([cells.join('\n')], `Wali ${name}.csv`))
    const draft = (await rina.call('POST', '/v2/imports', { body: sheet })).body.data as { id: string }
    expect((await rina.call('POST', `/v2/imports/${draft.id}/commit`)).status).toBe(200)
    await expect
      .poll(async () => (await db.select().from(importRows).where(eq(importRows.import_id, draft.id)))[0]?.state, {
        timeout: 30_000,
      })
      .toBe('DONE')
    for (const who of [budi, tono]) expect((await who.call('GET', '/notifications')).status).toBe(200)
  }

  test('is named in no text of any table and in no file once she is forgotten', async () => {
    const she = await arriveAs(server, school, name, 'SISWA')
    await beNamedEverywhere(she.userId)
    const told = await everythingInTheDatabase()
    expect(told).toContain(`${name} ·`)
    expect(told).toContain(upper)
    expect(told).toContain(`Surat ${name}.pdf`)
    expect(told).toContain(`Wali ${name}.csv`)

    const erased = await rina.call('POST', `/v2/profile/${she.userId}/erase`, {
      body: { full_name: name, reason: 'ASKED_BY_FAMILY' },
    })
    expect(erased.status).toBe(200)
    // What hung on a row of hers hangs on nothing now, and goes with the housekeeping of the hour once it is a week old.
    await server.database.db.execute(sql`update files set created_at = now() - interval '8 days'`)
    await runHousekeeping(server.tools, server.database)
    await server.tools.files.sweep(new Date(Date.now() + 60_000))
    const left = `${await everythingInTheDatabase()}\n${await everythingInFiles()}`
    expect(left.split('\n').filter((line) => line.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  })

  test('takes nobody else’s longer name along', async () => {
    const { db } = server.database
    const [short, long] = [
      await arriveAs(server, school, 'Raka', 'SISWA'),
      await arriveAs(server, school, 'Raka Aditya', 'GURU'),
    ]
    const notice = { user_id: rina.userId, school_id: school.id, topic: 'system', title: 'x', link: '/usulan' } as const
    await db.insert(notifications).values([
      { ...notice, subject: `proposals:${short.userId}`, occasion: 'proposed', body: 'Data Raka diusulkan berubah.' },
      {
        ...notice,
        subject: `proposals:${long.userId}`,
        occasion: 'proposed',
        body: 'Data Raka Aditya diusulkan berubah.',
      },
    ])
    await rina.call('POST', `/v2/profile/${short.userId}/erase`, {
      body: { full_name: 'Raka', reason: 'ASKED_BY_FAMILY' },
    })
    const bodies = await db.select({ body: notifications.body }).from(notifications).where(eq(notifications.title, 'x'))
    expect(bodies.map(({ body }) => body).toSorted()).toEqual([
      'Data Data dihapus diusulkan berubah.',
      'Data Raka Aditya diusulkan berubah.',
    ])
  })
})

describe('Joko, who belongs to another school too', () => {
  test('loses only what this school kept', async () => {
    const { db } = server.database
    await rina.call('PUT', `/v2/profile/${joko.userId}/identity`, { body: { version: 0, gender: 'L' } })
    await db
      .insert(schoolMembers)
      .values({ school_id: twin.id, user_id: joko.userId, role: 'SISWA', status: 'INACTIVE' })

    const { body } = await rina.call('POST', `/v2/profile/${joko.userId}/erase`, {
      body: { full_name: 'Joko', reason: 'NO_LONGER_NEEDED' },
    })
    expect(body.data).toMatchObject({ is_account_erased: false })
    const members = await db.select().from(schoolMembers).where(eq(schoolMembers.user_id, joko.userId))
    expect(members.map(({ school_id }) => school_id)).toEqual([twin.id])
    expect(await db.select().from(users).where(eq(users.id, joko.userId))).toMatchObject([{ full_name: 'Joko' }])
    expect(await db.select().from(profiles).where(eq(profiles.user_id, joko.userId))).toMatchObject([{ gender: 'L' }])
  })

  test('is not forgotten while being an admin', async () => {
    const { body } = await rina.call('POST', `/v2/profile/${rina.userId}/erase`, {
      body: { full_name: 'Rina Kartika', reason: 'NO_LONGER_NEEDED' },
    })
    expect(body.code).toBe('still_administers')
  })
})
