/** A sheet that comes from the page of a class knows that class without saying it. */
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { writeSheets, type Cell } from '#platform/sheets/sheets.ts'
import type { Answer } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { budi, rina } = people

interface Sheet {
  kind?: string
  headers: readonly string[]
  rows: readonly (readonly Cell[])[]
  classId?: string
}

async function upload(who: Someone, { kind = 'STUDENT', headers, rows, classId }: Sheet): Promise<Answer> {
  const bytes = await writeSheets([{ name: 'Data', columns: headers.map((header) => ({ header })), rows }])
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', new File([bytes], 'daftar.xlsx'))
  if (classId) body.set('target_id', classId)
  return who.call('POST', '/v2/imports', { body })
}
const viewOf = ({ body }: Answer) => body.data as ImportView
const rowsOf = async (who: Someone, { id }: ImportView) =>
  (await who.call('GET', `/v2/imports/${id}/rows`)).body.data as ImportRow[]

describe('a sheet for one class', () => {
  test('needs no column for it, shows it in every row, and its pupils come into that class', async () => {
    const draft = viewOf(
      await upload(budi, { headers: ['Nama', 'NISN'], rows: [['Melur', '0177000001']], classId: school.classId }),
    )
    expect(draft).toMatchObject({ target_id: school.classId, presets: { class: '7A' }, counts: { ok: 1 } })
    expect(await rowsOf(budi, draft)).toMatchObject([{ cells: { full_name: 'Melur', class: '7A' }, errors: [] }])

    expect((await budi.call('POST', `/v2/imports/${draft.id}/commit`)).status).toBe(200)
    const inClass = () =>
      server.database.db
        .select({ name: users.full_name })
        .from(classMembers)
        .innerJoin(users, eq(users.id, classMembers.user_id))
        .where(and(eq(classMembers.class_id, school.classId), eq(users.nisn, '0177000001')))
    await expect.poll(inClass).toEqual([{ name: 'Melur' }])
  })

  test('fills the empty cells of a sheet that has the column, and says so of rows that go elsewhere', async () => {
    const draft = viewOf(
      await upload(rina, {
        headers: ['Nama', 'Kelas'],
        rows: [
          ['Kenanga', null],
          ['Cempaka', '7B'],
          ['Dahlia', '-'],
        ],
        classId: school.classId,
      }),
    )
    expect(await rowsOf(rina, draft)).toMatchObject([
      { cells: { class: '7A' }, state: 'OK', warnings: [] },
      {
        cells: { class: '7B' },
        state: 'OK',
        warnings: [{ key: 'class', text: 'Bukan kelas yang dipilih; baris ini masuk ke 7B.' }],
      },
      { cells: { class: '7A' }, state: 'OK' },
    ])
  })

  test('may bring courses as well', async () => {
    const sheet = { kind: 'COURSE', headers: ['Mata Pelajaran'], rows: [['Tari']] }
    const draft = viewOf(await upload(rina, { ...sheet, classId: school.classId }))
    expect(await rowsOf(rina, draft)).toMatchObject([{ cells: { class: '7A', subject: 'Tari' }, state: 'OK' }])
    // Without a chosen class it has to be said.
    expect(viewOf(await upload(rina, sheet)).counts).toMatchObject({ ok: 0, wrong: 1 })
  })

  test('is only for a class that one may bring people into', async () => {
    const sheet = { headers: ['Nama'], rows: [['Seroja']] }
    expect((await upload(budi, { ...sheet, classId: school.otherClassId })).status).toBe(404)
    expect((await upload(rina, { ...sheet, classId: twin.classId })).status).toBe(404)
    expect((await upload(rina, { ...sheet, kind: 'PARENT', classId: school.classId })).status).toBe(400)
  })
})
