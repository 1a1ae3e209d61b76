import { reportCardApi, type CardOp, type CardResult } from '@kelasku/shared/report-card/cards'
import { noExtras, type CardExtras } from '@kelasku/shared/report-card/snapshot'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { classCards, pupilOf } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { reportCardQueries } from '#features/report-card/queries.ts'
import { Notes } from './Notes.tsx'
import { noteOutbox } from './outbox.ts'

function Page() {
  const { data } = useQuery(reportCardQueries.class(idOf(11), { semester: 1, period: 'AKHIR' }))
  return data ? <Notes cards={data} /> : null
}

/** A server that holds one card at the version it has, as the real one does, and keeps its first answer back. */
function open(stored: { version: number; note: string; extras: Partial<CardExtras> }, at = '/') {
  const server = startServer()
  const ops: CardOp[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = (op: CardOp): CardResult => {
    const whose = { student_id: op.student_id, id: idOf(300) }
    if (op.seen !== stored.version)
      return {
        result: 'CONFLICT',
        ...whose,
        version: stored.version,
        now: {
          homeroom_note: stored.note,
          extras: { ...noExtras, ...stored.extras },
          promotion: null,
          absence_override: null,
          absence_reason: '',
        },
      }
    stored.version += 1
    stored.note = op.homeroom_note ?? stored.note
    stored.extras = { ...stored.extras, ...op.extras }
    return { result: 'SAVED', ...whose, version: stored.version }
  }
  server.on(reportCardApi.readiness, () => ({ data: classCards({ sections: ['CATATAN', 'PERTUMBUHAN'] }) }))
  server.on(reportCardApi.write, async ({ body }) => {
    ops.push(...body.ops)
    if (ops.length === 1) await released
    return { data: { results: body.ops.map(answer) } }
  })
  return { stored, ops, release, ...renderPage(<Page />, { at }) }
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const allSent = () => waitFor(() => expect(noteOutbox.state.getState().waiting).toEqual([]))

beforeEach(async () => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
  await allSent()
})

test('what is written while another field is on its way goes over nobody’s words', async () => {
  // Since the page was loaded, somebody else has written the note: version 2 is not what the page shows.
  const { user, stored, ops, release } = open({ version: 2, note: 'Ditulis Dewi.', extras: {} })
  await user.click(await cell(/^Alya Putri, Tinggi/))
  await user.keyboard('150{Enter}')
  await waitFor(() => expect(ops).toHaveLength(1))
  await user.click(await cell(/^Alya Putri, Catatan wali kelas/))
  await user.keyboard('Ditulis saya.{Enter}')
  release()
  expect(await screen.findByText('Yang tersimpan: Ditulis Dewi.')).toBeDefined()
  await allSent()
  expect(stored).toMatchObject({ note: 'Ditulis Dewi.', extras: { height_cm: 150 } })
  await user.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
})

test('one’s own words on their way are no conflict with the next', async () => {
  const { user, stored, ops, release } = open({ version: 1, note: 'Baik.', extras: {} })
  await user.click(await cell(/^Bima Sakti, Catatan wali kelas/))
  await user.keyboard('Rajin.{Enter}')
  await waitFor(() => expect(ops).toHaveLength(1))
  await user.click(await cell(/^Bima Sakti, Catatan wali kelas/))
  await user.keyboard('Rajin sekali.{Enter}')
  release()
  await waitFor(() => expect(stored.note).toBe('Rajin sekali.'))
  await allSent()
  expect(ops.map(({ student_id, seen }) => [student_id, seen])).toEqual([
    [pupilOf(1), 1],
    [pupilOf(1), 2],
  ])
  expect(screen.queryByRole('button', { name: 'Pakai tulisan saya' })).toBeNull()
})

test('the address names the pupil whose note is written first', async () => {
  open({ version: 1, note: 'Baik.', extras: {} }, `/?student=${pupilOf(2)}`)
  const box = await screen.findByRole('textbox', { name: 'Catatan wali kelas · Citra Dewi' })
  expect(box).toBeDefined()
})
