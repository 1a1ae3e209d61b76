/** What a pupil and a parent see of scores: subjects, each of its marks, and whose they are. */
import { classroomApi, type Child } from '@kelasku/shared/classroom/contract'
import { scoreRecapApi, type RecapCourse, type RecapMark } from '@kelasku/shared/score/recap'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { CoursePage } from './CoursePage.tsx'
import { RecapPage } from './RecapPage.tsx'

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

const mark = (number: number, more: Partial<RecapMark> = {}): RecapMark => ({
  item_id: idOf(number),
  semester: 1,
  title: `SLM ${number}`,
  score_type: 2,
  aspect: 1,
  source: 'MANUAL',
  date: '2026-09-01',
  shown_at: new Date('2026-09-04T07:30:00Z'),
  max_score: 100,
  state: 'SCORED',
  score: 85,
  remedial_score: null,
  percent: 85,
  standing: 'ABOVE',
  ...more,
})

const course = (number: number, course_name: string, marks: RecapMark[] = []): RecapCourse => ({
  course_id: idOf(number),
  course_name,
  class_name: '7A',
  passing_score: 75,
  teachers: [signedIn],
  marks,
  finals: [],
})

function start(courses: RecapCourse[], children: Child[] = []) {
  const asked: (string | undefined)[] = []
  const server = startServer()
  server.on(classroomApi.children, () => ({ data: children }))
  server.on(scoreRecapApi.recap, ({ query }) => {
    asked.push(query?.user_id)
    return { data: { kind: 'PUPIL' as const, student: signedIn, courses } }
  })
  return { asked, server }
}

test('a pupil sees each subject that has a mark, the last one in words, and which have none yet', async () => {
  signIn({ type: 'SISWA', school_id: school })
  const marks = [mark(1), mark(2, { score: 60, percent: 60, standing: 'BELOW' })]
  const { asked } = start([course(10, 'Matematika', marks), course(11, 'IPA')])
  renderPage(<RecapPage />)
  const list = await screen.findByRole('list', { name: 'Nilai setiap mata pelajaran' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByText('SLM 2')).toBeDefined()
  expect(within(list).getByText('Belum mencapai KKM')).toBeDefined()
  expect(within(list).getByText(/dari yang terlama ke yang terbaru: 85, 60\./)).toBeDefined()
  expect(screen.getByText('Belum ada nilai: IPA')).toBeDefined()
  expect(asked).toEqual([signedIn.id])
})

test('before anything is shared the page says so', async () => {
  signIn({ type: 'SISWA', school_id: school })
  start([course(10, 'Matematika')])
  renderPage(<RecapPage />)
  expect(await screen.findByText('Belum ada nilai yang dibagikan')).toBeDefined()
})

test('a parent chooses between their children', async () => {
  signIn({ type: 'ORTU', school_id: school, child_id: bima.id })
  const { asked } = start([course(10, 'Matematika', [mark(1)])], [alya, bima, arkan])
  const { user } = renderPage(<RecapPage />, { at: '/laporan-nilai-siswa' })
  expect(await screen.findByRole('button', { name: 'Bima', pressed: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Arkan · TK Melati', pressed: false })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Alya' }))
  expect(await screen.findByRole('button', { name: 'Alya', pressed: true })).toBeDefined()
  await screen.findByRole('link', { name: 'Matematika' })
  expect(asked).toEqual([bima.id, alya.id])
})

test('whoever only works at the school has nothing to do here', () => {
  signIn({ type: 'GURU' })
  renderPage(<RecapPage />)
  expect(screen.getByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
})

test('a subject shows each mark: with its remedial, of how many points, excused, or not yet', async () => {
  signIn({ type: 'SISWA', school_id: school })
  const marks = [
    mark(1, { score: 60, remedial_score: 78, percent: 78, title: 'SLM 1' }),
    mark(2, { score: 31, max_score: 40, percent: 78, title: 'Kuis' }),
    mark(3, { state: 'EXCUSED', score: null, percent: null, standing: null, title: 'SLM 2' }),
    mark(4, { state: null, score: null, percent: null, standing: null, title: 'STS' }),
  ]
  const { server } = start([])
  const objective = { id: idOf(40), code: '7.1', text: 'Bilangan bulat', mean: 78, standing: 'ABOVE' as const }
  server.on(scoreRecapApi.recapDetail, () => ({
    data: {
      ...course(10, 'Matematika', marks),
      student: signedIn,
      objectives: [objective],
      examined: { [idOf(1)]: [objective.id] },
    },
  }))
  renderPage(
    <Routes>
      <Route path="/laporan-nilai-siswa/:id" element={<CoursePage />} />
    </Routes>,
    { at: `/laporan-nilai-siswa/${idOf(10)}` },
  )
  const row = async (title: string) => (await screen.findByText(title)).closest('li')!.textContent
  expect(await row('SLM 1')).toContain('Remedial 78')
  expect(await row('SLM 1')).toContain('7.1')
  expect(await row('Kuis')).toContain('31 dari 40')
  expect(await row('SLM 2')).toContain('Dikecualikan')
  expect(await row('STS')).toContain('Belum dinilai')
  expect(screen.getByText('KKM 75')).toBeDefined()
  expect(screen.getByText('Bilangan bulat')).toBeDefined()
})
