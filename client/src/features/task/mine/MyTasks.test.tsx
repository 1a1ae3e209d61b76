/** The list of a pupil, and that of a parent. */
import type { UserCard } from '@kelasku/shared/profile/contract'
import { classroomApi, type Child } from '@kelasku/shared/classroom/contract'
import { taskApi } from '@kelasku/shared/task/api'
import type { PupilTaskItem } from '@kelasku/shared/task/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, signIn, signedIn } from '#testing/render.tsx'
import { answerOf } from '#testing/samples.ts'
import { idOf, startServer } from '#testing/server.ts'
import { referenceOf, taskOf } from '#testing/task.ts'
import { MyTasks } from './MyTasks.tsx'

const school = idOf(20)
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
const [alya, bima, arkan] = [child(70, 'Alya'), child(71, 'Bima'), child(72, 'Arkan', idOf(21))]

const item = (
  number: number,
  title: string,
  student: UserCard = signedIn,
  more: Partial<PupilTaskItem['reference']> = {},
) => {
  const { assessment: _, ...reference } = referenceOf({ student: { ...student, numbers: [] } })
  return { ...taskOf({ id: idOf(number), title }), reference: { ...reference, id: idOf(number + 1), student, ...more } }
}

function open(items: PupilTaskItem[], { at = '/revamp/tugas', children = [] as Child[] } = {}) {
  const server = startServer()
  const asked: { view?: string; student_id?: string | undefined }[] = []
  server.on(taskApi.mine, ({ query }) => {
    asked.push(query ?? {})
    const { meta } = answerOf(taskApi.mine) as unknown as { meta: object }
    return { data: items, meta: { ...meta, max_page: 1 } } as never
  })
  server.on(classroomApi.children, () => ({ data: children }))
  return { ...renderPage(<MyTasks />, { at }), asked, server }
}
beforeEach(() => signIn({ type: 'SISWA', school_id: school }))

test('given tasks, then each leads to its page and says what is pressing', async () => {
  open([item(80, 'Puisi', signedIn, { needs_revision: true }), item(82, 'Pecahan', signedIn, { is_missed: true })])
  const list = await screen.findByRole('list', { name: 'Belum Dikerjakan' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: 'Puisi' }).getAttribute('href')).toBe(`/revamp/tugas/${idOf(80)}`)
  expect(within(first!).getByText('Perbaikan')).toBeDefined()
  expect(within(second!).getByText('Terlewat')).toBeDefined()
})

test('given nothing to do, then a book is offered', async () => {
  open([])
  expect(await screen.findByText('Belum ada tugas')).toBeDefined()
  expect(screen.getByRole('link', { name: /E-perpus/ })).toBeDefined()
})

test('given the address of the history, then that is what is asked for', async () => {
  const { asked } = open([], { at: '/revamp/tugas?tampil=riwayat' })
  expect(await screen.findByText('Belum ada riwayat tugas')).toBeDefined()
  expect(asked.map(({ view }) => view)).toEqual(['HISTORY'])
})

test('given a parent of two in this school and one elsewhere, then each task has its name, and one child can be chosen', async () => {
  signIn({ type: 'ORTU', school_id: school })
  const { user, asked } = open([item(80, 'Puisi', alya), item(82, 'Pecahan', bima)], { children: [alya, bima, arkan] })
  const list = await screen.findByRole('list', { name: 'Belum Dikerjakan' })
  await waitFor(() => expect(within(list).getByText('Alya')).toBeDefined())
  expect(within(list).getByText('Bima')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Arkan · TK Melati' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bima' }))
  await waitFor(() => expect(asked.at(-1)?.student_id).toBe(bima.id))
  expect(location.search).toBe(`?anak=${bima.id}`)
})
