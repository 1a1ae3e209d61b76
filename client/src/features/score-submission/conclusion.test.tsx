import { classroomApi } from '@kelasku/shared/classroom/contract'
import { scoreSubmissionApi, submissionRefusal } from '@kelasku/shared/score-submission/contract'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { columnOf, dewi, scoreCell, scoreColumn } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { ConclusionPage } from './ConclusionPage.tsx'
import { PupilPage } from './PupilPage.tsx'

test('a class is concluded: chips, finals, and what is worth a second look', async () => {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS'] })
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  const [math, science] = [idOf(10), idOf(12)]
  const final = { course_id: math, aspect: 1 as const, computed: 70, printed: 90, override: 90 }
  server.on(scoreSubmissionApi.conclusion, () => ({
    data: {
      semester: 1 as const,
      courses: [
        {
          id: math,
          name: 'Matematika',
          submission_id: idOf(50),
          status: 'SUBMITTED' as const,
          is_again: true,
          self_approved: false,
        },
        {
          id: science,
          name: 'IPA',
          submission_id: null,
          status: 'DRAFT' as const,
          is_again: false,
          self_approved: false,
        },
      ],
      lines: [
        { student: signedIn, nis: null, finals: [final] },
        { student: dewi, nis: null, finals: [{ ...final, computed: 80, printed: 80, override: null }] },
      ],
    },
    meta: { page: 1, limit: 200, max_page: 1, total_item: 2 },
  }))
  renderPage(
    <Routes>
      <Route path="score-refactor/pengajuan/kelas/:id" element={<ConclusionPage />} />
    </Routes>,
    { at: `/score-refactor/pengajuan/kelas/${idOf(11)}` },
  )
  const table = await screen.findByRole('table', { name: 'Siswa dan nilai akhirnya di setiap mata pelajaran' })
  expect(within(table).getByText('Diajukan Ulang')).toBeDefined()
  // Of the running semester, where the address names none.
  expect(screen.getByRole('button', { name: 'Semester 1', pressed: true })).toBeDefined()
  expect(within(table).getByText('Draf')).toBeDefined()
  const cell = within(table).getByRole('link', { name: 'Ratna Wulandari, Matematika: 90' })
  expect([cell.textContent, cell.getAttribute('href')]).toEqual([
    '90*',
    `/score-refactor/${math}/siswa/${signedIn.id}?periode=AKHIR`,
  ])
  expect(screen.getByText('Matematika: Ratna Wulandari diubah menjadi 90 dari hitungan 70')).toBeDefined()
})

test('a pupil’s scores show what the final was counted from; one who is not there is said so', async () => {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS'] })
  const server = startServer()
  server.on(scoreSubmissionApi.studentScores, ({ query }) => {
    if (query.user_id !== dewi.id) throw submissionRefusal.CANNOT_FIND_STUDENT_SCORE_LIST()
    return {
      data: {
        student: dewi,
        columns: [scoreColumn(0), scoreColumn(1), scoreColumn(2)],
        listed_ids: [columnOf(0), columnOf(1)],
        cells: [scoreCell(0, 0, 60, { remedial_score: 75 }), scoreCell(1, 0, null, { state: 'EXCUSED' })],
        finals: [
          {
            student_id: dewi.id,
            aspect: 1 as const,
            computed: 74.6,
            printed: 75,
            override: null,
            predicate: 'C' as const,
            word: 'Baik',
            description: 'Menunjukkan penguasaan yang baik.',
            is_automatic: true,
            is_outdated: false,
            basis: null,
            blank_item_ids: [],
            lacks_exam: false,
            is_frozen: true,
            version: 1,
          },
        ],
      },
    }
  })
  const at = (student: string) => ({ at: `/score-refactor/${idOf(10)}/siswa/${student}?periode=AKHIR` })
  const page = (
    <Routes>
      <Route path="score-refactor/:id/siswa/:student" element={<PupilPage />} />
    </Routes>
  )
  renderPage(page, at(dewi.id))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dewi Anggraini' })).toBeDefined()
  const cells = screen.getAllByRole('row').map((row) => row.textContent)
  expect(cells.some((text) => text?.includes('60 → 75'))).toBe(true)
  expect(cells.some((text) => text?.includes('Dikecualikan'))).toBe(true)
  expect(cells.some((text) => text?.includes('Belum dinilai'))).toBe(true)
  expect(screen.getByText('seperti diajukan')).toBeDefined()
  // It is not in the list that was submitted.
  expect(cells.filter((text) => text?.includes('tidak dihitung'))).toEqual([expect.stringContaining('SLM 3')])
  renderPage(page, at(idOf(99)))
  expect(await screen.findByText('Nilai siswa tidak ditemukan')).toBeDefined()
})
