/** The wizard that makes an exam: what is refused is said beside the button, and its step and field are shown. */
import { classroomApi, type ClassView } from '@kelasku/shared/classroom/contract'
import { coursesApi } from '@kelasku/shared/classroom/courses'
import { examApi } from '@kelasku/shared/exam/api'
import { examRefusal, examTypes, type ExamDraft } from '@kelasku/shared/exam/contract'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { quizApi, type QuizItem } from '@kelasku/shared/quiz/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { classOf } from '#testing/classes.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { held, idOf, startServer } from '#testing/server.ts'
import { NewExamPage } from './ExamFormPage.tsx'

const sevenA = classOf(31, '7A')
const classId = sevenA.id
const course = (number: number, name: string, teacher = idOf(99)) => ({
  id: idOf(number),
  class_id: classId,
  name,
  short_name: name.slice(0, 3),
  group: 'WAJIB' as const,
  teachers: [{ id: teacher, full_name: 'Guru', image_url: null }],
})
const courses = [course(41, 'IPA', signedIn.id), course(42, 'Matematika')]

const bank: QuizItem = {
  id: idOf(11),
  title: 'Bilangan',
  description: '',
  subject: { id: idOf(51), name: 'Matematika', short_name: 'MTK' },
  level: null,
  school_year_id: null,
  status: 'published',
  author: signedIn,
  access: 'OWN',
  is_shared: false,
  total_question: 5,
  total_point: 5,
  total_exam: 0,
  cloned_from: null,
  version: 1,
  created_at: new Date(0),
  updated_at: new Date(0),
  can: { edit: true, publish: true, redraft: true, archive: true, remove: true, share: true, duplicate: true },
}

const meta = { page: 1, limit: 50, max_page: 1, total_item: 1 }
const quizMeta = { ...meta, item_per_page: 50, number_of_page: 1 }

interface Given {
  banks?: QuizItem[]
  taught?: typeof courses
  at?: string
}

function open({ banks = [bank], taught = courses, at = '/quiz/baru' }: Given = {}) {
  signIn()
  const sent: ExamDraft[] = []
  const server = startServer()
  server.on(examApi.types, () => ({ data: [...examTypes] }))
  server.on(quizApi.list, () => ({ data: banks, meta: quizMeta }))
  server.on(classroomApi.mine, () => ({
    data: [sevenA],
    meta,
  }))
  server.on(classroomApi.courses, () => ({ data: taught, meta }))
  server.on(coursesApi.coursePupils, () => ({
    data: { chosen: false, pupils: [], version: 1, can: { choose: false } },
  }))
  const refuse = (kind: () => Refusal) =>
    server.on(examApi.create, ({ body }) => {
      sent.push(body)
      throw kind()
    })
  return { ...renderPage(<NewExamPage />, { at }), refuse, sent, server }
}

type Page = ReturnType<typeof open>
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** With the name of its field, where one can answer for it. */
const said = async (text: string) => within(await screen.findByRole('alert')).getByText((line) => line.endsWith(text))

async function fillInfo(page: Page, end = '2031-05-01T10:00') {
  const { user } = page
  await user.type(field(/^Judul/), 'Ulangan Bilangan')
  await user.type(field(/^Mulai/), '2031-05-01T08:00')
  // It has followed from the start; another is set by hand.
  await user.clear(field(/^Ditutup/))
  await user.type(field(/^Ditutup/), end)
}

/** Through all steps, to the button that saves. */
async function toTheEnd(page: Page, { end }: { end?: string } = {}) {
  await fillInfo(page, end)
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Bilangan' }))
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: '7A' }))
  await waitFor(() => expect(field(/untuk 7A/).value).not.toBe(''))
  await press(page, 'Lanjutkan')
  await screen.findByRole('button', { name: 'Simpan' })
}

test.each([
  ['duration_beyond_window', () => examRefusal.duration_beyond_window(), /^Lama mengerjakan/],
  ['end_before_start', () => examRefusal.end_before_start(), /^Ditutup/],
  ['window_in_past', () => examRefusal.window_in_past(), /^Mulai/],
  ['a field of its own', () => refusal.INVALID_REQUEST_PAYLOAD({ start_date: ['Belum ada tahun ajaran'] }), /^Mulai/],
] as const)(
  'given %s at the last step, then it is said beside the button, and its field has the focus',
  async (_code, kind, place) => {
    const page = open()
    page.refuse(kind)
    await toTheEnd(page)
    await press(page, 'Simpan')
    const {
      data,
      kind: { text },
    } = kind()
    await said(Object.values(data ?? {}).flat()[0] ?? text)
    await waitFor(() => expect(document.activeElement).toBe(field(place)))
    expect(field(place).getAttribute('aria-invalid')).toBe('true')
  },
)

test.each([
  ['a class that is not the teacher’s', () => examRefusal.only_own_classes(), 'group', 'Peserta'],
  [
    'banks that have too little',
    () => refusal.INVALID_REQUEST_PAYLOAD({ source: ['Baris 1 meminta 9 soal'] }),
    'group',
    'Soal',
  ],
] as const)('given %s, then the wizard goes back to that step', async (_what, kind, role, name) => {
  const page = open()
  page.refuse(kind)
  await toTheEnd(page)
  await press(page, 'Simpan')
  const step = await screen.findByRole(role, { name })
  // In its first field, where something can be done about it.
  await waitFor(() => expect(step.contains(document.activeElement)).toBe(true))
  await screen.findByRole('alert')
})

test.each([
  ['what no field can answer for', () => examRefusal.invalid_curriculum_component_description()],
  ['a bank that is gone', () => refusal.not_found()],
  ['a state that has changed', () => examRefusal.not_in_this_status()],
] as const)('given %s, then it is said beside the button', async (_what, kind) => {
  const page = open()
  page.refuse(kind)
  await toTheEnd(page)
  await press(page, 'Simpan')
  const alert = await said(kind().kind.text)
  expect(alert.closest('footer')).toBe(screen.getByRole('button', { name: 'Simpan' }).closest('footer'))
})

test.each(['', '9999', '0'])('given a duration of “%s”, then its field says what may stand there', async (text) => {
  const page = open()
  await fillInfo(page)
  await page.user.clear(field(/^Lama mengerjakan/))
  if (text !== '') await page.user.type(field(/^Lama mengerjakan/), text)
  await press(page, 'Lanjutkan')
  expect((await screen.findAllByText('Isi angka 1 sampai 600.')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(field(/^Lama mengerjakan/))
})

test('given a least time beyond the duration, then its own field says so, and nothing is sent', async () => {
  const page = open()
  page.refuse(() => refusal.not_found())
  await toTheEnd(page)
  await page.user.clear(field(/^Boleh dikumpulkan/))
  await page.user.type(field(/^Boleh dikumpulkan/), '61')
  await press(page, 'Simpan')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Boleh dikumpulkan/)))
  expect(screen.getAllByText(/^Waktu paling cepat untuk mengumpulkan/).length).toBeGreaterThan(0)
  expect(page.sent).toEqual([])
})

test('given a duration beyond the window, then the first step says so before the next is shown', async () => {
  const page = open()
  await fillInfo(page, '2031-05-01T08:30')
  await press(page, 'Lanjutkan')
  expect((await screen.findAllByText('Durasi yang anda berikan melebihi waktu akhir')).length).toBeGreaterThan(0)
  expect(field(/^Judul/)).toBeDefined()
})

test('given the bank’s subject, then the class’s course of it is proposed, and it is sent', async () => {
  const page = open()
  page.refuse(() => refusal.not_found())
  await toTheEnd(page)
  await press(page, 'Simpan')
  await waitFor(() =>
    expect(page.sent.map(({ classes }) => classes)).toEqual([
      [{ class_id: classId, course_id: courses[1]?.id, user_ids: null }],
    ]),
  )
})

test('given a bank of no subject, then the only course that the teacher gives is proposed', async () => {
  const page = open({ banks: [{ ...bank, subject: null }] })
  await toTheEnd(page)
  await press(page, 'Kembali')
  expect(field(/untuk 7A/).value).toBe(courses[0]?.id)
})

test('given no course where the score goes into the recap, then the step says which class lacks it', async () => {
  const page = open({ banks: [{ ...bank, subject: null }], taught: [] })
  await fillInfo(page)
  await press(page, 'Lanjutkan')
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: '7A' }))
  await press(page, 'Lanjutkan')
  expect((await screen.findAllByText(/^Pilih mata pelajaran untuk 7A/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull()
})

test('given a tryout, which is of no course, then none is asked for', async () => {
  const page = open({ banks: [{ ...bank, subject: null }], taught: [] })
  await screen.findByRole('option', { name: 'Tryout / Simulasi TKA' })
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Jenis/ }), 'Tryout / Simulasi TKA')
  await fillInfo(page)
  await press(page, 'Lanjutkan')
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: '7A' }))
  await press(page, 'Lanjutkan')
  expect(await screen.findByRole('button', { name: 'Simpan' })).toBeDefined()
})

test('given classes that are slow to come, then their step waits for them, and nothing begins anew', async () => {
  queryClient.clear()
  const page = open()
  const { answer, letGo } = held<{ data: ClassView[]; meta: typeof meta }>()
  page.server.on(classroomApi.mine, () => answer)
  await fillInfo(page)
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Bilangan' }))
  await press(page, 'Lanjutkan')
  expect(await screen.findByRole('heading', { name: 'Peserta' })).toBeDefined()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['exam', 'classes'] })).toBe(1))
  letGo({ data: [sevenA], meta })
  expect(await screen.findByRole('checkbox', { name: '7A' })).toBeDefined()
})

test('given a class that it was begun for, then that class is chosen, and its course proposed', async () => {
  const page = open({ at: `/quiz/baru?kelas=${classId}` })
  await screen.findByLabelText(/^Judul/)
  await fillInfo(page)
  await press(page, 'Lanjutkan')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Bilangan' }))
  await press(page, 'Lanjutkan')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '7A' })).checked).toBe(true)
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox')
  await waitFor(() => expect(chosen.selectedOptions[0]?.textContent).toBe('Matematika'))
})

test('given a start and a length, then the end follows, until it is set by hand', async () => {
  const page = open()
  const { user } = page
  const times = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pukul' })
  const endsAt = () => `${field(/^Ditutup/).value} ${times().at(-1)?.value}`
  await user.type(field(/^Mulai/), '2031-05-01T08:00')
  expect(endsAt()).toBe('Kam, 1 Mei 2031 09.00')
  await user.clear(field(/^Lama mengerjakan/))
  await user.type(field(/^Lama mengerjakan/), '90')
  expect(endsAt()).toBe('Kam, 1 Mei 2031 09.30')

  await user.clear(field(/^Ditutup/))
  await user.type(field(/^Ditutup/), '2031-05-01T12:00')
  await user.clear(field(/^Lama mengerjakan/))
  await user.type(field(/^Lama mengerjakan/), '45')
  expect(endsAt()).toBe('Kam, 1 Mei 2031 12.00')
})
