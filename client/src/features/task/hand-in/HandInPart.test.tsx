/** From the button to the receipt. */
import { taskApi } from '@kelasku/shared/task/api'
import { taskRefusal } from '@kelasku/shared/task/contract'
import type { HandIn, ReferenceView } from '@kelasku/shared/task/reference'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sawSocket } from '#platform/live/connection.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { renderPage, signIn, signedIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { handInOf, referenceOf, written } from '#testing/task.ts'
import { taskQueries } from '../queries.ts'
import { draftPlace, drafts } from './drafts.ts'
import { HandInPart } from './HandInPart.tsx'

const subject = { assessment_id: idOf(30), reference_id: idOf(31), title: 'Menulis puisi' }

function Page({ childName }: { childName: string | null }) {
  const { data } = useQuery(taskQueries.reference(idOf(30), idOf(31)))
  return data ? <HandInPart reference={data} childName={childName} isFirst /> : null
}

interface Opening {
  at?: string
  childName?: string | null
  reference?: Partial<ReferenceView>
}

function open({ at = '/revamp/tugas/x', childName = null, reference = {} }: Opening = {}) {
  const server = startServer()
  const sent: HandIn[] = []
  let view = referenceOf(reference)
  server.on(taskApi.reference, () => ({ data: view }))
  server.on(taskApi.handIn, ({ body }) => {
    sent.push(body)
    const files = body.file_ids.map((id) => ({ id, name: 'a', media_type: 'image/jpeg', size: 1, url: '/api/files/a' }))
    const handIn = handInOf({ client_id: body.client_id, files, answer_html_doc: body.answer_html_doc ?? null })
    view = { ...view, status: 'DIKUMPULKAN', hand_ins: [handIn], can: { ...view.can, withdraw: true } }
    return { data: view }
  })
  return { server, sent, ...renderPage(<Page childName={childName} />, { at }) }
}

beforeEach(() => {
  signIn({ type: 'SISWA' })
  sawSocket('up')
})
afterEach(async () => {
  await drafts.end(subject.reference_id)
  uploadQueue.state.setState({ entries: [] })
})

test('given nothing written, then the press says what is missing beside the button, and sends nothing', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Kumpulkan tugas' }))
  const sheet = await screen.findByRole('dialog', { name: 'Kumpulkan tugas' })
  await user.click(within(sheet).getByRole('button', { name: 'Kumpulkan' }))
  expect(await within(sheet).findByText('Tulis jawaban atau lampirkan berkas.')).toBeDefined()
  expect(sent).toEqual([])
})

test('given a draft, then it is handed in once, and the sheet shows the receipt of the server', async () => {
  const { user, sent } = open({ at: '/revamp/tugas/x?kumpulkan=ya' })
  const sheet = await screen.findByRole('dialog', { name: 'Kumpulkan tugas' })
  await drafts.write(subject, written('Hujan turun'))
  const button = within(sheet).getByRole('button', { name: 'Kumpulkan' })
  await user.dblClick(button)
  expect(await within(sheet).findByText('Bukti pengumpulan')).toBeDefined()
  expect(within(sheet).getByText('Jum, 2 Mei 2031, 10.31.07 WIB')).toBeDefined()
  expect(sent).toHaveLength(1)
  await user.click(within(sheet).getByRole('button', { name: 'Selesai' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByRole('button', { name: 'Ganti kiriman' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tarik kembali' })).toBeDefined()
})

test('given a refusal, then it is headed in the words of the specification, and everything is still there', async () => {
  const { user, server } = open({ at: '/revamp/tugas/x?kumpulkan=ya' })
  server.on(taskApi.handIn, () => {
    throw taskRefusal.task_closed()
  })
  const sheet = await screen.findByRole('dialog', { name: 'Kumpulkan tugas' })
  await drafts.write(subject, written('Hujan turun'))
  await user.click(within(sheet).getByRole('button', { name: 'Kumpulkan' }))
  expect(await within(sheet).findByText('Pengumpulan Tugas Gagal')).toBeDefined()
  expect(within(sheet).getByText('Pengumpulan tugas ini sudah ditutup.')).toBeDefined()
  expect(drafts.of(subject.reference_id)?.doc).toEqual(written('Hujan turun'))
})

test('given a child whose parents may, then the button says for whom', async () => {
  open({ childName: 'Arkan' })
  expect(await screen.findByRole('button', { name: 'Kumpulkan untuk Arkan' })).toBeDefined()
})

test('given nobody may, then there is no button, also where the address asks for the sheet', async () => {
  const can = { ...referenceOf().can, handIn: false, withdraw: false }
  const { server } = open({ at: '/revamp/tugas/x?kumpulkan=ya', reference: { can } })
  let isAsked = false
  server.on(taskApi.reference, () => {
    isAsked = true
    return { data: referenceOf({ can }) }
  })
  await waitFor(() => expect(isAsked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Kumpulkan/ })).toBeNull()
})

test('given that something came after an empty press, then nothing says any more that there is nothing', async () => {
  const { user } = open({ at: '/revamp/tugas/x?kumpulkan=ya' })
  const sheet = await screen.findByRole('dialog', { name: 'Kumpulkan tugas' })
  await user.click(within(sheet).getByRole('button', { name: 'Kumpulkan' }))
  expect(await within(sheet).findByText('Tulis jawaban atau lampirkan berkas.')).toBeDefined()
  await drafts.write(subject, written('Hujan turun'))
  await waitFor(() => expect(within(sheet).queryByText('Tulis jawaban atau lampirkan berkas.')).toBeNull())
})

test('given that a refused file was taken off, then nothing says any more that it was refused', async () => {
  open({ at: '/revamp/tugas/x?kumpulkan=ya' })
  const sheet = await screen.findByRole('dialog', { name: 'Kumpulkan tugas' })
  const text = 'program.exe: Jenis berkas ini tidak dapat diunggah di sini.'
  const refused = { is: 'refused', text, isForGood: true } as const
  const file = {
    id: 'a',
    userId: signedIn.id,
    place: draftPlace(subject.reference_id),
    purpose: 'task.hand_in',
    school: null,
    name: 'program.exe',
    media_type: '',
    size: 1,
    order: 1,
    at: 1,
    url: null,
    there: null,
    state: refused,
    isPrepared: true,
    bytes: null,
  }
  uploadQueue.state.setState({ entries: [file] })
  await drafts.giveBack(subject, null, { code: 'upload_refused', text, request_id: null })
  expect(await within(sheet).findByText('Pengumpulan Tugas Gagal')).toBeDefined()
  uploadQueue.state.setState({ entries: [] })
  await waitFor(() => expect(within(sheet).queryByText('Pengumpulan Tugas Gagal')).toBeNull())
})
