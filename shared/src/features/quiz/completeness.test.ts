import { docOfText, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { describe, expect, test } from 'vitest'
import { flawsOf, flawsOfQuiz, type Completable } from './completeness.ts'
import { draftOf, isTrueFalse, QuestionDraft, type QuestionView } from './question.ts'

const picture: RichDoc = {
  type: 'doc',
  content: [{ type: 'image', attrs: { file_id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21', alt: '' } }],
}
const option = (text: string, is_correct_answer = false) => ({ value_doc: docOfText(text), is_correct_answer })
const question = (change: Partial<Completable> = {}): Completable => ({
  question_type: 1,
  question_doc: docOfText('Satuan suhu'),
  point: 1,
  answer_options: [option('Celsius'), option('Kelvin', true)],
  accepted_answers: '',
  rubric: [],
  ...change,
})

describe('a question lacks', () => {
  test.each<[what: string, question: Completable, flaws: string[]]>([
    ['nothing', question(), []],
    ['nothing, if a picture asks', question({ question_doc: picture }), []],
    [
      'nothing, if pictures answer',
      question({ answer_options: [option('a', true), { ...option(''), value_doc: picture }] }),
      [],
    ],
    ['its text', question({ question_doc: docOfText('  ') }), ['tulis pertanyaannya']],
    ['its text', question({ question_doc: null }), ['tulis pertanyaannya']],
    ['its points', question({ point: null }), ['isi poinnya']],
    ['options', question({ answer_options: [option('a', true)] }), ['tulis paling sedikit dua pilihan jawaban']],
    [
      'words in two options',
      question({ answer_options: [option(''), option('b', true), option(' ')] }),
      ['isi pilihan A, C'],
    ],
    [
      'a difference',
      question({ answer_options: [option('a', true), option('b'), option('a')] }),
      ['pilihan A dan C sama'],
    ],
    ['a key', question({ answer_options: [option('a'), option('b')] }), ['tandai jawaban yang benar']],
    [
      'a single key',
      question({ answer_options: [option('a', true), option('b', true)] }),
      ['tandai satu saja jawaban yang benar'],
    ],
    [
      'nothing, where several are right',
      question({ question_type: 3, answer_options: [option('a', true), option('b', true)] }),
      [],
    ],
    [
      'a decision between true and false',
      question({ question_type: 3, answer_options: [option('Benar', true), option('salah', true)] }),
      ['tandai satu saja jawaban yang benar'],
    ],
    ['an accepted answer', question({ question_type: 4, accepted_answers: ' ||| ' }), ['isi jawaban yang benar']],
    ['nothing, with one', question({ question_type: 4, accepted_answers: '36' }), []],
    ['nothing, marked without a rubric', question({ question_type: 5, answer_options: [] }), []],
    [
      'the words of a criterion',
      question({ question_type: 2, rubric: [{ text: '', point: 1 }] }),
      ['isi uraian dan poin setiap kriteria rubrik'],
    ],
    [
      'a rubric that comes to its points',
      question({
        question_type: 5,
        point: 4,
        rubric: [
          { text: 'Isi', point: 2.5 },
          { text: 'Bahasa', point: 1 },
        ],
      }),
      ['jumlah poin rubrik 3,5, sedangkan poin soal 4'],
    ],
    [
      'nothing, though floating point would say so',
      question({
        question_type: 5,
        point: 0.3,
        rubric: [
          { text: 'a', point: 0.1 },
          { text: 'b', point: 0.2 },
        ],
      }),
      [],
    ],
  ])('%s', (_what, one, flaws) => expect(flawsOf(one).map(({ text }) => text)).toEqual(flaws))
})

test('a quiz names each question by its number and each field by its place', () => {
  const questions = [
    { ...question(), id: 'one' },
    { ...question({ point: null, question_doc: null }), id: 'two' },
  ]
  expect(flawsOfQuiz({ subject: null, questions })).toEqual({
    subject_id: ['Pilih mata pelajarannya'],
    'questions.two.question': ['Soal 2: tulis pertanyaannya'],
    'questions.two.point': ['Soal 2: isi poinnya'],
  })
  expect(flawsOfQuiz({ subject: {}, questions: [] })).toEqual({ questions: ['Tulis paling sedikit satu soal'] })
})

test.each<[type: 1 | 3, options: string[], is: boolean]>([
  [3, ['Benar', 'Salah'], true],
  [3, [' salah ', 'BENAR'], true],
  [3, ['Benar', 'Salah', 'Tidak tahu'], false],
  [3, ['Benar', 'Benar'], false],
  [1, ['Benar', 'Salah'], false],
])('type %i with %j is true or false: %s', (question_type, options, is) => {
  expect(isTrueFalse({ question_type, answer_options: options.map((text) => option(text)) })).toBe(is)
})

test('what a screen shows can be sent back as it is', () => {
  const view: QuestionView = {
    id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21',
    number: 1,
    version: 3,
    question_type: 1,
    is_true_false: false,
    question: '<p>Satuan suhu</p>',
    question_doc: docOfText('Satuan suhu'),
    point: 2.25,
    answer_options: [
      {
        id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c22',
        value: '<p>K</p>',
        value_doc: docOfText('K'),
        is_correct_answer: true,
      },
    ],
    accepted_answers: '',
    partial_credit: 'ALL_OR_NOTHING',
    explanation: '',
    explanation_doc: null,
    rubric: [],
    difficulty: 'MUDAH',
    cognitive_level: null,
    component: { id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c23', code: '7.1', text: 'Mengukur', is_deleted: false },
    edited_by: null,
    edited_at: new Date(),
  }
  const draft = draftOf(view)
  expect(QuestionDraft.parse(draft)).toEqual({ ...draft, component_id: view.component!.id })
})
