import { quizApi, type QuizItem, type QuizView } from '@kelasku/shared/quiz/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { docOf } from '#testing/exam.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { blankForm, type ExamForm } from '../form.ts'
import { sourceOf } from '../source.ts'
import { BankStep } from './BankStep.tsx'

type Question = QuizView['questions'][number]

const question = (number: number, difficulty: Question['difficulty']): Question => ({
  id: idOf(600 + number),
  number,
  question_type: 1,
  is_true_false: false,
  question: 'Pertanyaan',
  question_doc: docOf('Pertanyaan'),
  point: 1,
  answer_options: [],
  version: 1,
  accepted_answers: '',
  partial_credit: 'ALL_OR_NOTHING',
  explanation: '',
  explanation_doc: null,
  rubric: [],
  difficulty,
  cognitive_level: null,
  component: null,
  edited_by: null,
  edited_at: new Date(0),
})

const bank = (number: number, title: string, questions: Question[]): QuizView => ({
  id: idOf(number),
  title,
  description: '',
  subject: null,
  level: null,
  school_year_id: null,
  status: 'published',
  author: signedIn,
  access: 'OWN',
  is_shared: false,
  total_question: questions.length,
  total_point: questions.length,
  total_exam: 0,
  cloned_from: null,
  version: 1,
  created_at: new Date(0),
  updated_at: new Date(0),
  can: { edit: true, publish: true, redraft: true, archive: true, remove: true, share: true, duplicate: true },
  questions,
  shares: null,
})

const twenty = bank(
  11,
  'SAS Matematika',
  Array.from({ length: 20 }, (_, index) => question(index + 1, index < 5 ? 'MUDAH' : 'SUKAR')),
)
const four = bank(
  12,
  'Harian Bilangan',
  [1, 2, 3, 4].map((number) => question(number, null)),
)

interface FormProps {
  isLocked: boolean
  onAsk: (form: ExamForm) => void
}

function Form({ isLocked, onAsk }: FormProps) {
  const form = useForm<ExamForm>({ defaultValues: blankForm })
  return (
    <FormProvider {...form}>
      <BankStep isLocked={() => isLocked} />
      <button onClick={() => onAsk(form.getValues())}>Lanjutkan</button>
    </FormProvider>
  )
}

async function open(isLocked = false) {
  signIn()
  const server = startServer()
  server.on(quizApi.list, ({ query: { search = '' } }) => {
    const data: QuizItem[] = [twenty, four].filter(({ title }) => title.includes(search))
    const size = { page: 1, limit: 50, max_page: 1, total_item: data.length }
    return { data, meta: { ...size, item_per_page: 50, number_of_page: 1 } }
  })
  server.on(quizApi.get, ({ params: { id } }) => ({ data: id === twenty.id ? twenty : four }))
  const onAsk = vi.fn<(form: ExamForm) => void>()
  const page = renderPage(<Form isLocked={isLocked} onAsk={onAsk} />)
  await screen.findByRole('checkbox', { name: 'SAS Matematika' })
  /** What would be sent. */
  const asked = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Lanjutkan' }))
    return sourceOf(onAsk.mock.lastCall![0])
  }
  return { ...page, asked }
}

const count = (line: number) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Baris ${line}: jumlah soal` })
const total = () => screen.getByText(/^Setiap peserta mendapat \d/).textContent

test('given a blueprint, then each line stands beside what there is of it, and the sum below', async () => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('radio', { name: 'Acak menurut kisi-kisi' }))
  expect(screen.getByText('Pilih paket soal untuk menulis kisi-kisinya.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'SAS Matematika' }))
  expect(await screen.findByText('Tersedia 20 soal')).toBeDefined()
  expect(count(1).value).toBe('10')
  await user.clear(count(1))
  await user.type(count(1), '500')
  expect(screen.getByText(/^Hanya tersedia 20 soal/)).toBeDefined()
  expect(count(1).getAttribute('aria-invalid')).toBe('true')
  await user.clear(count(1))
  expect(total()).toBe('Setiap peserta mendapat 0 soal')
  await user.type(count(1), '6')

  // The more particular line takes its own first: five are easy, and fifteen are left for the other.
  await user.click(screen.getByRole('button', { name: 'Tambah baris' }))
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Kesulitan' })[1]!, 'Mudah')
  await user.clear(count(2))
  await user.type(count(2), '2')
  expect(screen.getByText('Tersedia 5 soal')).toBeDefined()
  expect(total()).toBe('Setiap peserta mendapat 8 soal')
  expect(await asked()).toMatchObject({
    kind: 'BLUEPRINT',
    lines: [
      { quiz_id: twenty.id, count: 6, difficulty: null },
      { quiz_id: twenty.id, count: 2, difficulty: 'MUDAH' },
    ],
  })
})

test('given a second bank, then it begins with as many as it has, its lines count on, and go with it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'SAS Matematika' }))
  await user.click(screen.getByRole('radio', { name: 'Acak menurut kisi-kisi' }))
  await user.click(screen.getByRole('checkbox', { name: 'Harian Bilangan' }))
  await waitFor(() => expect(count(2).value).toBe('4'))
  // A criterion by which its questions do not differ is not asked for.
  const second = within(screen.getByRole('group', { name: 'Baris 2' }))
  expect(second.queryByRole('combobox', { name: 'Kesulitan' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'SAS Matematika' }))
  expect(count(1).value).toBe('4')
  await user.click(screen.getByRole('button', { name: 'Hapus Baris 1' }))
  expect(total()).toBe('Setiap peserta mendapat 0 soal')
})

test('given whole banks after all, then the lines are forgotten', async () => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Harian Bilangan' }))
  await user.click(screen.getByRole('radio', { name: 'Acak menurut kisi-kisi' }))
  await screen.findByText('Tersedia 4 soal')
  await user.clear(count(1))
  await user.type(count(1), '2')
  await user.click(screen.getByRole('radio', { name: 'Semua soal paket' }))
  expect(screen.queryByText('Kisi-kisi')).toBeNull()
  expect(await asked()).toEqual({ kind: 'BANKS', quiz_ids: [four.id] })
  // Chosen again, the blueprint begins anew.
  await user.click(screen.getByRole('radio', { name: 'Acak menurut kisi-kisi' }))
  expect(count(1).value).toBe('4')
})

test('given a published exam, then its questions stay as they are', async () => {
  await open(true)
  const fieldset = screen.getByRole('checkbox', { name: 'SAS Matematika' }).closest('fieldset')
  expect(fieldset?.disabled).toBe(true)
})
