import { classroomApi } from '@kelasku/shared/classroom/contract'
import { scoreSubmissionApi, submissionRefusal, type SubmissionCard } from '@kelasku/shared/score-submission/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '#testing/classes.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { submissionCard, submissionOf } from '#testing/score-submission.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SubmissionsPage } from './SubmissionsPage.tsx'

function open(cards: SubmissionCard[]) {
  const server = startServer()
  const asked: { status?: string | undefined; period?: string | undefined }[] = []
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  server.on(scoreSubmissionApi.list, ({ query }) => {
    asked.push(query)
    const items = cards.filter(({ status }) => query.status === undefined || status === query.status)
    return { data: items, meta: { page: 1, limit: 20, max_page: 1, total_item: items.length } }
  })
  return { server, asked, ...renderPage(<SubmissionsPage />) }
}

test('who leads a class sees what waits first, and approves several at once', async () => {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
  const { user, server, asked } = open([submissionCard(0, { is_mine: true }), submissionCard(1), submissionCard(2)])
  const notes = hearNotes()
  const decided: object[] = []
  server.on(scoreSubmissionApi.decide, ({ params, body }) => {
    if (params.id === idOf(51)) throw submissionRefusal.INVALID_UPDATE_SCORE_SUBMISSION_STATUS()
    decided.push({ id: params.id, ...body })
    throw submissionRefusal.INVALID_UPDATE_SCORE_SUBMISSION_STATUS()
  })
  expect(await screen.findByRole('link', { name: 'Diajukan (3)' })).toBeDefined()
  // Of the middle and of the end of the semester, until one is chosen.
  expect(new Set(asked.map(({ period }) => period))).toEqual(new Set([undefined]))
  const table = screen.getByRole('table', { name: 'Pengajuan nilai' })
  expect(within(table).getByText('Anda mengajar')).toBeDefined()
  await user.click(within(table).getByRole('checkbox', { name: 'Pilih Matematika 7A, Akhir semester' }))
  await user.click(within(table).getByRole('checkbox', { name: 'Pilih IPA 7A, Akhir semester' }))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  await waitFor(() =>
    expect(decided).toMatchObject([{ id: idOf(50), status: 'APPROVED', role: 'WALIKELAS', version: 2 }]),
  )
  await waitFor(() => expect(notes.at(-1)?.title).toBe('Perubahan nilai tidak benar, harap cek kembali'))
})

test('what is worth a second look stands in its row, and is named before several are approved', async () => {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS'] })
  const raised = { kind: 'OVERRIDE' as const, student_name: 'Citra Dewi', printed: 90, against: 73 }
  const equal = { kind: 'ALL_EQUAL' as const, student_name: null, printed: 80, against: null }
  const { user, server } = open([submissionCard(0, { is_again: true, hints: [raised, equal] }), submissionCard(1)])
  const decided: string[] = []
  server.on(scoreSubmissionApi.decide, ({ params: { id } }) => {
    decided.push(id)
    return { data: submissionOf({ id, status: 'APPROVED' }) }
  })
  const row = await screen.findByRole('row', { name: /Matematika · 7A/ })
  expect(within(row).getByText('Diajukan Ulang')).toBeDefined()
  expect(within(row).getByText('Citra Dewi diubah menjadi 90 dari hitungan 73; dan 1 lagi')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^Pilih semua/ }))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Setujui 2 pengajuan/ })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Matematika 7A, Akhir semester: Citra Dewi diubah menjadi 90 dari hitungan 73; semua siswa bernilai 80'])
  expect(decided).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Setujui' }))
  await waitFor(() => expect(decided).toEqual([idOf(50), idOf(51)]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

const of7A = classOf(11, '7A', { school_year_id: idOf(6) })

test.each([
  ['who leads the school', ['PRINCIPAL'], '7A'],
  ['who leads its teaching', ['VICE_CURRICULUM'], '7A'],
  ['a teacher', [], null],
] as const)('%s finds the way to the conclusion of a class, or none', async (_who, positions, name) => {
  signIn({ positions: [...positions] })
  const { server } = open([submissionCard(0)])
  server.on(classroomApi.mine, () => ({ data: [of7A], meta: { page: 1, limit: 200, max_page: 1, total_item: 1 } }))
  await screen.findByRole('link', { name: 'Matematika · 7A' })
  const link = name === null ? null : await screen.findByRole('link', { name: `Kesimpulan ${name}` })
  expect(link?.getAttribute('href') ?? null).toBe(name && `/score-refactor/pengajuan/kelas/${idOf(11)}`)
  if (name === null) expect(screen.queryByRole('link', { name: /^Kesimpulan/ })).toBeNull()
})

test('a teacher sees all of theirs, with nothing to decide', async () => {
  signIn()
  const { asked } = open([
    submissionCard(0, {
      id: null,
      version: null,
      status: 'DRAFT',
      can: { approve: false, reject: false },
      decides_as: null,
    }),
    submissionCard(1, { status: 'REJECTED', reason: 'Periksa SLM 2', can: { approve: false, reject: false } }),
  ])
  expect(await screen.findByText('Periksa SLM 2')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(asked[0]?.status).toBeUndefined()
})

test('the office gives a reason for what it approves', async () => {
  signIn({ type: 'ADMIN', is_admin: true, school_role: ['ADMIN'] })
  const raised = { kind: 'OVERRIDE' as const, student_name: 'Citra Dewi', printed: 90, against: 73 }
  const { user } = open([submissionCard(0, { decides_as: 'ADMIN', hints: [raised] })])
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Matematika 7A, Akhir semester' }))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const dialog = await screen.findByRole('dialog', { name: 'Setujui 1 pengajuan: Matematika 7A, Akhir semester?' })
  expect(within(dialog).getByRole('listitem').textContent).toContain('Citra Dewi diubah menjadi 90')
  await user.click(within(dialog).getByRole('button', { name: 'Setujui' }))
  expect((await within(dialog).findAllByText('Tulis alasannya')).length).toBeGreaterThan(0)
})
