/** A task as its pupil and as parents see it. */
import { taskApi } from '@kelasku/shared/task/api'
import type { AssessmentView } from '@kelasku/shared/task/contract'
import type { ReferenceView } from '@kelasku/shared/task/reference'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, signIn, signedIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { handInOf, referenceOf, taskOf, written } from '#testing/task.ts'
import { drafts } from '../hand-in/drafts.ts'
import { taskQueries, type Task } from '../queries.ts'
import { GoneTask, MyTask } from './MyTask.tsx'
import { useQuery } from '@tanstack/react-query'

const child = { id: idOf(70), full_name: 'Arkan Ramadhani', image_url: null }

function Page() {
  const { data } = useQuery(taskQueries.one(idOf(30)))
  return data ? <MyTask task={data} /> : null
}

interface Opening {
  as?: 'SISWA' | 'ORTU'
  task?: Partial<AssessmentView>
  part?: Partial<ReferenceView>
}

function open({ as = 'SISWA', task = {}, part = {} }: Opening = {}) {
  const server = startServer()
  signIn({ type: as })
  const student = as === 'ORTU' ? child : signedIn
  const whole = taskOf({ references: [{ id: idOf(31), student }], ...task })
  server.on(taskApi.get, () => ({ data: whole }))
  server.on(taskApi.marks, () => ({ data: [] }))
  server.on(taskApi.reference, () => ({
    data: referenceOf({ student: { ...student, numbers: [] }, assessment: whole, ...part }),
  }))
  return renderPage(<Page />, { at: `/revamp/tugas/${idOf(30)}` })
}
const score = { raw_score: 80, deduction: 20, score: 60, rubric: null, predicate: null }
const cannot = { ...referenceOf().can, handIn: false, withdraw: false }

afterEach(() => drafts.end(idOf(31)))

describe('what comes of being late', () => {
  test.each<[Partial<AssessmentView>, RegExp]>([
    [{ late_mode: 'NONE' }, /tidak dapat dikumpulkan lagi/],
    [{ late_mode: 'ALLOW' }, /Boleh terlambat, nilai tidak dipotong/],
    [
      { late_mode: 'ALLOW', late_until: new Date('2031-05-10T16:59:00Z') },
      /Boleh terlambat sampai Sab, 10 Mei 2031, 23\.59/,
    ],
    [
      { late_mode: 'DEDUCT', late_percent: 10, late_interval: 'DAY', late_floor: 50 },
      /dipotong 10% dari nilai maksimal untuk setiap hari yang dimulai, paling rendah menjadi 50%\. Sampai 15 menit/,
    ],
  ])('%o is said in plain words', async (task, words) => {
    open({ task })
    expect(await screen.findByText(words)).toBeDefined()
  })
})

describe('a score', () => {
  test('stands with what was deducted, and with what it was out of', async () => {
    open({ part: { status: 'DINILAI', score, can: cannot } })
    expect(await screen.findByText('60')).toBeDefined()
    expect(screen.getByText('−20')).toBeDefined()
    expect(screen.getByText('80')).toBeDefined()
  })

  test('that is shared later is said to be so', async () => {
    open({ part: { status: 'DINILAI', score: null, can: cannot } })
    expect(await screen.findByText(/dibagikan bersama/)).toBeDefined()
  })

  test('of a TK is its level, and no number', async () => {
    const level = { raw_score: null, deduction: null, score: null, rubric: null, predicate: 'BSH' as const }
    open({ as: 'ORTU', part: { status: 'DINILAI', score: level, can: cannot } })
    expect(await screen.findByText('Berkembang Sesuai Harapan')).toBeDefined()
    expect(screen.queryByText(/dari 100/)).toBeNull()
  })
})

describe('a parent', () => {
  test('of a school where they may hand in finds the button with the name', async () => {
    open({ as: 'ORTU', task: { parents_hand_in: true } })
    expect(await screen.findByRole('button', { name: 'Kumpulkan untuk Arkan' })).toBeDefined()
  })

  test('of another one reads why there is none', async () => {
    open({ as: 'ORTU', part: { can: cannot } })
    expect(await screen.findByText('Tugas ini dikumpulkan oleh siswa sendiri.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Kumpulkan/ })).toBeNull()
  })

  test('reads who handed in for the child, and when the server had it', async () => {
    const handIn = handInOf({ on_behalf: true, submitted_by: { ...signedIn, full_name: 'Dian Ramadhani' } })
    open({ as: 'ORTU', part: { status: 'DIKUMPULKAN', hand_ins: [handIn] } })
    expect(await screen.findByText('Dian Ramadhani')).toBeDefined()
    expect(screen.getByText('Jum, 2 Mei 2031, 10.31.07 WIB')).toBeDefined()
  })
})

test('given a revision, then its note stands above the button, and the first hand-in stays in the history', async () => {
  open({
    part: {
      needs_revision: true,
      revision_note: 'Tambahkan satu bait.',
      hand_ins: [handInOf({ answer_html: '<p>Hujan</p>', answer_html_doc: written('Hujan') })],
    },
  })
  expect(await screen.findByText('Tambahkan satu bait.')).toBeDefined()
  expect(screen.getByText('Perbaikan')).toBeDefined()
  expect(screen.getByText('Pengumpulan ke-1')).toBeDefined()
  expect(screen.getByText('Hujan')).toBeDefined()
})

test('given pages with marks, then those of the last hand-in are drawn, and those before wait to be asked for', async () => {
  const file = (number: number) => ({
    id: idOf(number),
    name: `Halaman ${number}.jpg`,
    media_type: 'image/jpeg',
    size: 10,
    url: `/face-${number}.jpg`,
  })
  const hand_ins = [
    handInOf({ id: idOf(51), n: 2, client_id: idOf(41), files: [file(62)] }),
    handInOf({ id: idOf(50), files: [file(61)] }),
  ]
  const { user } = open({ part: { status: 'DIKUMPULKAN', hand_ins } })
  expect(await screen.findByRole('img', { name: 'Foto Halaman 62.jpg' })).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Foto Halaman 61.jpg' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lihat 1 berkas dan coretannya' }))
  expect(await screen.findByRole('img', { name: 'Foto Halaman 61.jpg' })).toBeDefined()
})

test('given a page that the scanner took away, then the pupil reads that it is missing', async () => {
  open({ part: { status: 'DIKUMPULKAN', hand_ins: [handInOf({ lost_files: 1 })] } })
  expect(await screen.findByText(/^1 berkas tidak ada lagi: mengandung virus/)).toBeDefined()
})

test('given a comment, then it is sent once, and its field is free for the next', async () => {
  const { user } = open()
  const box = await screen.findByRole('textbox', { name: 'Tulis komentar' })
  await user.type(box, 'Bolehkah dua bait?')
  const sent: string[] = []
  const server = startServer()
  server.on(taskApi.reference, () => ({ data: referenceOf() }))
  server.on(taskApi.comment, ({ body }) => {
    sent.push(body.client_id)
    const comment = {
      id: idOf(90),
      client_id: body.client_id,
      author: null,
      is_mine: true,
      by_staff: false,
      text: body.text ?? '',
      voice: null,
      at: new Date(),
    }
    return { data: comment }
  })
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''))
  expect(sent).toHaveLength(1)
})

test('given a task that is gone, then what was written for it can be copied', async () => {
  startServer()
  signIn({ type: 'SISWA' })
  const task: Pick<Task, 'id' | 'title'> = { id: idOf(30), title: 'Menulis puisi' }
  await drafts.write({ assessment_id: task.id, reference_id: idOf(31), title: task.title }, written('Hujan turun'))
  const { user } = renderPage(<GoneTask id={task.id} />)
  expect(await screen.findByText('Hujan turun')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Salin tulisan' }))
  expect(await navigator.clipboard.readText()).toBe('Hujan turun')
  await user.click(screen.getByRole('button', { name: 'Hapus dari perangkat' }))
  await waitFor(() => expect(screen.queryByText('Hujan turun')).toBeNull())
})
