/** A parent says that a child is ill: which one, and nothing more. */
import { classroomApi, type Child } from '@kelasku/shared/classroom/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { permitApi, type PermitDraft, type PermitView } from '@kelasku/shared/permit/contract'
import { schoolApi } from '@kelasku/shared/school/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { AskPage } from './AskPage.tsx'

const [school, other] = [idOf(20), idOf(21)]
const child = (number: number, full_name: string, school_id = school): Child => ({
  id: idOf(number),
  full_name,
  image_url: null,
  relation: 'IBU',
  school_id,
  school_name: school_id === school ? 'SMP Melati' : 'TK Melati',
  grade: null,
  class_id: null,
  class_name: null,
})
const [alya, arkan, bima] = [child(31, 'Alya'), child(32, 'Arkan', other), child(33, 'Bima')]

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  signIn({ type: 'ORTU', school_id: school, school_role: ['ORTU'] })
})

function open(children: Child[], at = '/revamp/absensi/izin/buat') {
  const server = startServer()
  const sent: PermitDraft[] = []
  server.on(classroomApi.children, () => ({ data: children }))
  server.on(permitApi.create, ({ body }) => {
    sent.push(body)
    const { student_id, attachment_ids: _, reason_category, reason, ...when } = body
    const student = children.find(({ id }) => id === student_id)!
    const permit: PermitView = {
      ...when,
      id: idOf(40),
      status: 'PENDING',
      student,
      class_id: null,
      class_name: null,
      about: { reason_category, reason, letters: [], lacks_letter: false, response_note: '' },
      created_by: null,
      responded_by: null,
      responded_at: null,
      created_at: new Date(),
      version: 1,
      can: { update: true, approve: false, reject: false, cancel: true },
      can_see_reach: false,
    }
    return { data: permit }
  })
  return { ...renderPage(<AskPage />, { at }), sent, server }
}
const send = () => screen.findByRole('button', { name: 'Kirim' })
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())

test('given one child, then illness of today is one press, without a purpose or words', async () => {
  const { user, sent } = open([alya])
  await user.click(await send())
  await waitFor(() => expect(location.pathname).toBe(`/revamp/absensi/izin/${idOf(40)}`))
  expect(sent).toMatchObject([
    { student_id: alya.id, type: 'SAKIT', reason_category: null, reason: '', start_date: today(), end_date: today() },
  ])
  expect(screen.queryByRole('radio', { name: 'Alya' })).toBeNull()
})

test('given two children, then none is taken for the other: which one is asked, and then sent', async () => {
  const { user, sent } = open([alya, bima])
  await user.click(await send())
  expect(await screen.findByText('Pilih salah satu')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alya' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Bima' }))
  await user.click(await send())
  await waitFor(() => expect(sent.map(({ student_id }) => student_id)).toEqual([bima.id]))
})

test('given an address that names the child, then that one is chosen', async () => {
  open([alya, bima], `/revamp/absensi/izin/buat?anak=${bima.id}`)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Bima' })).checked).toBe(true)
})

test('given another reason than illness, then it needs its purpose and a few words', async () => {
  const { user, sent } = open([alya])
  await user.click(await screen.findByRole('radio', { name: 'Izin' }))
  await user.click(await send())
  expect(await screen.findByText('Pilih salah satu')).toBeDefined()
  expect(screen.getByText('Tulis alasannya, paling sedikit 10 huruf')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Sakit' }))
  await user.click(await send())
  await waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['SAKIT']))
})

test('given a child at another school, then choosing it turns to that school', async () => {
  const { user, server } = open([alya, arkan])
  const turned: string[] = []
  server.on(schoolApi.switch, ({ body }) => {
    turned.push(body.school_id)
    throw refusal.forbidden()
  })
  await user.click(await screen.findByRole('radio', { name: 'Arkan · TK Melati' }))
  await waitFor(() => expect(turned).toEqual([other]))
})
