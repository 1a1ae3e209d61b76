/** Results of an activity: by keys in a grid, words that wait for a predicate, and two who write at once. */
import { reportResultApi, type ActivityOp, type ActivityResults } from '@kelasku/shared/report-card/results'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ActivityPage } from './ActivityPage.tsx'
import { activityOutbox } from './outbox.ts'

const at = `/rapor/ekstrakurikuler/${idOf(9)}`
const line = (nth: number, full_name: string, more: object = {}) => ({
  student: { id: idOf(nth), full_name, image_url: null },
  nis: `70${nth}`,
  predicate: null,
  text: '',
  version: 0,
  ...more,
})

const look = { isWide: true }
vi.mock('#platform/screen/use-wide.ts', () => ({ useIsWide: () => look.isWide }))

afterEach(async () => {
  look.isWide = true
  for (const { batch, place } of activityOutbox.state.getState().waiting) await activityOutbox.withdraw(batch, place)
})

interface Answering {
  can?: boolean
  /** Somebody else has written since the page was loaded. */
  theirs?: Partial<ActivityResults['lines'][number]>
}

async function open({ can = true, theirs }: Answering = {}) {
  signIn()
  const server = startServer()
  const lines = [line(21, 'Alya Ramadhani'), line(22, 'Bima Sakti')] as ActivityResults['lines']
  let standing: ActivityResults = {
    class: { id: idOf(9), name: 'Pramuka' },
    semester: 1,
    can: { write: can },
    lines,
  }
  const sent: ActivityOp[][] = []
  server.on(reportResultApi.activities, () => ({ data: standing }))
  server.on(reportResultApi.writeActivities, ({ body: { ops } }) => {
    sent.push(ops)
    if (theirs)
      standing = {
        ...standing,
        lines: standing.lines.map((one) =>
          one.version === 0 && one.student.id === idOf(21) ? { ...one, ...theirs } : one,
        ),
      }
    const results = ops.map(({ student_id, seen, predicate, text }) => {
      const now = standing.lines.find(({ student }) => student.id === student_id)!
      if (now.version !== seen)
        return {
          student_id,
          result: 'CONFLICT' as const,
          predicate: now.predicate,
          text: now.text,
          version: now.version,
        }
      const version = seen + 1
      standing = {
        ...standing,
        lines: standing.lines.map((one) => (one === now ? { ...one, predicate, text, version } : one)),
      }
      return { student_id, result: 'SAVED' as const, predicate, text, version }
    })
    return { data: { results } }
  })
  const page = renderPage(
    <Routes>
      <Route path="rapor/ekstrakurikuler/:classId" element={<ActivityPage />} />
    </Routes>,
    { at },
  )
  await screen.findByRole('heading', { level: 1, name: 'Pramuka' })
  return { ...page, sent, server }
}

const cell = (name: string, column: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}`) })

test('a number is the predicate, and its ready sentence goes along in the same result', async () => {
  const { user, sent } = await open()
  await user.click(cell('Alya Ramadhani', 'Predikat'))
  await user.keyboard('1{Enter}')
  await waitFor(() => expect(sent).toEqual([[{ student_id: idOf(21), seen: 0, predicate: 1, text: '' }]]))
  await screen.findByText('Semua tersimpan.')
  await user.click(cell('Alya Ramadhani', 'Keterangan'))
  const sentence = 'Sangat aktif mengikuti Pramuka dan menjadi teladan bagi teman-temannya.'
  await user.click(screen.getByRole('button', { name: sentence }))
  await waitFor(() => expect(sent[1]).toEqual([{ student_id: idOf(21), seen: 1, predicate: 1, text: sentence }]))
  await screen.findByText('1 dari 2 terisi')
})

test('a predicate that there is not is refused where it stands', async () => {
  const { user, sent } = await open()
  await user.click(cell('Alya Ramadhani', 'Predikat'))
  await user.keyboard('7{Enter}')
  await user.click(cell('Alya Ramadhani', 'Predikat'))
  expect(screen.getAllByText(/Isi 1 \(Sangat Baik\)/).length).toBeGreaterThan(0)
  await screen.findByText('1 isian salah belum tersimpan. Yang lain tersimpan.')
  expect(sent).toEqual([])
})

test('Enter opens a sentence where it stands, and goes on from there when it is written', async () => {
  const { user } = await open()
  await user.click(cell('Alya Ramadhani', 'Keterangan'))
  await user.keyboard('{Enter}Rajin{Enter}')
  await screen.findByText('1 keterangan menunggu predikat.')
  expect(cell('Alya Ramadhani', 'Keterangan').textContent).toContain('Rajin')
  expect(document.activeElement).toBe(cell('Bima Sakti', 'Keterangan'))
  await user.keyboard('{Shift>}{Enter}{/Shift}{Enter} sekali{Escape}')
  expect(cell('Alya Ramadhani', 'Keterangan').textContent).toBe('Rajin')
})

test('words without a predicate wait on the device, and go out with it', async () => {
  const { user, sent } = await open()
  await user.click(cell('Bima Sakti', 'Keterangan'))
  await user.keyboard('Rajin{Enter}')
  await screen.findByText('1 keterangan menunggu predikat.')
  expect(sent).toEqual([])
  await user.click(cell('Bima Sakti', 'Predikat'))
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(sent).toEqual([[{ student_id: idOf(22), seen: 0, predicate: 2, text: 'Rajin' }]]))
})

test('what another wrote meanwhile stays until one of the two is chosen', async () => {
  const { user, sent } = await open({ theirs: { predicate: 3, text: 'Cukup', version: 1 } })
  await user.click(cell('Alya Ramadhani', 'Predikat'))
  await user.keyboard('1{Enter}')
  const dispute = (await screen.findByText('1 hasil diisi dua orang bersamaan')).closest('[role]')!
  expect(dispute.textContent).toContain('Anda: Sangat Baik. Tersimpan: Cukup – Cukup.')
  expect(cell('Alya Ramadhani', 'Predikat').textContent).toContain('Cukup')
  await user.click(screen.getByRole('button', { name: 'Pakai yang saya tulis untuk Alya Ramadhani' }))
  await waitFor(() => expect(sent[1]).toEqual([{ student_id: idOf(21), seen: 1, predicate: 1, text: '' }]))
  await waitFor(() => expect(screen.queryByText('1 hasil diisi dua orang bersamaan')).toBeNull())
})

test('on a phone the predicate is pressed, and the words are given when their box is left', async () => {
  look.isWide = false
  const { user, sent } = await open()
  const row = screen.getAllByRole('listitem').find((one) => within(one).queryByText('Bima Sakti'))!
  await user.click(within(row).getByRole('button', { name: 'Baik' }))
  await waitFor(() => expect(sent).toEqual([[{ student_id: idOf(22), seen: 0, predicate: 2, text: '' }]]))
  await user.type(within(row).getByRole('textbox', { name: 'Keterangan Bima Sakti' }), 'Disiplin')
  await user.tab()
  await waitFor(() => expect(sent.at(-1)).toEqual([{ student_id: idOf(22), seen: 1, predicate: 2, text: 'Disiplin' }]))
  await act(async () => undefined)
})

test('who only reads is told so, and offered nothing', async () => {
  look.isWide = false
  await open({ can: false })
  expect(screen.getByText('Hasil ini hanya dapat dibaca.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Baik' })).toBeNull()
})
