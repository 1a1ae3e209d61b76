/** Questions in sheets: read into the editor, taken over by an import, and out again as they came. */
import { randomUUID } from 'node:crypto'
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import { docOfText, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { QuizView } from '@kelasku/shared/quiz/contract'
import type { SheetQuestions } from '@kelasku/shared/quiz/sheet'
import { describe, expect, test } from 'vitest'
import { readSheet, type Cell } from '#platform/sheets/sheets.ts'
import { unpack } from '#platform/sheets/unzip.ts'
import { codeOf, type Answer } from '#testing/caller.ts'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { freezeQuizzes } from '../for-exams.ts'
import { sheetHeaders } from './rows.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const subjectId = ((await tono.call('GET', '/subjects')).body.data as { id: string }[])[0]!.id

type Row = readonly Cell[]
const headers = ['No', 'Tipe', 'Soal', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'Kunci', 'Poin', 'Pembahasan']

/** As CSV, which takes no time to write. */
function sheet(rows: readonly Row[], heads: readonly string[] = headers): File {
  const quoted = (cell: Cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  return new File([[heads, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')], 'soal.csv')
}

/** The options from A on, and what comes behind them. */
const row = (type: Cell, question: Cell, options: readonly Cell[] = [], ...[key, point, explanation]: Cell[]): Row => [
  1,
  type,
  question,
  ...Array.from({ length: 7 }, (_, index) => options[index] ?? null),
  key ?? null,
  point ?? null,
  explanation ?? null,
]

async function readInto(who: Someone, file: File): Promise<Answer> {
  const body = new FormData()
  body.set('file', file)
  return who.call('POST', '/quiz-bank/v1/spreadsheet-to-json', { body })
}
const readOf = async (rows: readonly Row[], heads?: readonly string[]): Promise<SheetQuestions> => {
  const { status, body } = await readInto(tono, sheet(rows, heads))
  expect(status).toBe(200)
  return body.data as SheetQuestions
}

async function quizOf(who: Someone, questions: readonly object[] = []): Promise<QuizView> {
  const answer = await who.call('POST', '/quiz-bank/v1/quiz', {
    body: { title: 'Ulangan', subject_id: subjectId, questions },
  })
  expect([answer.status, answer.body.data]).toEqual([200, answer.body.data])
  return answer.body.data as QuizView
}
const again = async (who: Someone, id: string) =>
  (await who.call('GET', `/quiz-bank/v1/quiz/${id}`)).body.data as QuizView

async function download(who: Someone, path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-membership': who.membershipId },
  })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    bytes,
    name: response.headers.get('content-disposition'),
    lines: (await readSheet(new File([new Uint8Array(bytes)], 'a.xlsx'))).map(({ cells }) => cells),
  }
}

const textOf = (doc: RichDoc | null | undefined) => (doc ? plainTextOf(doc) : '')

describe('reading for the editor', () => {
  test('takes every type, by its number or its name, and saves nothing', async () => {
    const { questions, missing_columns } = await readOf([
      row(1, 'Hasil dari −15 + 8 × (−2) − (−6) adalah …', ['−37', '−25', '−20', '8'], 'b', '2,5', 'Kalikan dahulu.'),
      row('Pilihan Ganda Kompleks', 'Senilai dengan $\\frac{3}{4}$', ['0,75', '6/8', '0,34'], 'A|||B', 2),
      row('Benar/Salah', 'Es mencair termasuk perubahan fisika', [], 'Benar'),
      row('isian', 'KPK dari 12 dan 18', [], '36\ntiga puluh enam'),
      row(5, 'Berapa kembaliannya?', [], 'Rp31.150', 5, 'Hitung diskonnya.'),
      row(2, 'Unggah foto percobaan', [], null, 20),
    ])
    expect(missing_columns).toEqual([])
    expect(questions.map(({ row_no, errors, question }) => [row_no, errors, question.question_type])).toEqual([
      [2, [], 1],
      [3, [], 3],
      [4, [], 3],
      [5, [], 4],
      [6, [], 5],
      [7, [], 2],
    ])
    const drafts = questions.map(({ question }) => question)
    const optionsOf = (index: number) =>
      drafts[index]!.answer_options.map(({ value_doc, is_correct_answer }) => [textOf(value_doc), is_correct_answer])
    expect(optionsOf(0)).toEqual([
      ['−37', false],
      ['−25', true],
      ['−20', false],
      ['8', false],
    ])
    expect(optionsOf(1).map(([, isRight]) => isRight)).toEqual([true, true, false])
    expect(optionsOf(2)).toEqual([
      ['Benar', true],
      ['Salah', false],
    ])
    expect(JSON.stringify(drafts[1]!.question_doc)).toContain('inlineMath')
    expect(drafts.map(({ point }) => point)).toEqual([2.5, 2, 1, 1, 5, 20])
    expect(drafts[3]!.accepted_answers).toBe('36|||tiga puluh enam')
    expect(textOf(drafts[0]!.explanation_doc)).toBe('Kalikan dahulu.')
    expect(textOf(drafts[4]!.explanation_doc)).toBe('Kunci: Rp31.150\nHitung diskonnya.')
    expect(questions[4]!.warnings).toEqual([{ key: 'key', text: 'Kunci soal uraian ditambahkan ke pembahasan.' }])

    // What was read can be written as it is.
    expect((await quizOf(tono, drafts)).total_question).toBe(6)
  })

  test('keeps lines, dashes, Arabic and what looks like a formula as they were typed', async () => {
    const { questions } = await readOf([
      row(1, 'Bacalah.\nSiapa namanya?', ['-', '+'], 'A'),
      row(4, 'ما معنى كلمة "كتاب"؟', [], 'buku'),
      row(4, '=HYPERLINK("http://x";"y")', [], '=1+1'),
    ])
    expect(questions.map(({ question }) => textOf(question.question_doc))).toEqual([
      'Bacalah.\nSiapa namanya?',
      'ما معنى كلمة "كتاب"؟',
      '=HYPERLINK("http://x";"y")',
    ])
    expect(questions[0]!.question.answer_options.map(({ value_doc }) => textOf(value_doc))).toEqual(['-', '+'])
  })

  const wrong: [what: string, row: Row, key: string, text: string][] = [
    ['a type that is none', row(9, 'Soal', ['a', 'b'], 'A'), 'type', 'Isi 1 (pilihan ganda)'],
    ['no question', row(1, null, ['a', 'b'], 'A'), 'question', 'Wajib diisi'],
    ['one option', row(1, 'Soal', ['a'], 'A'), 'B', 'Isi paling sedikit dua pilihan'],
    ['a gap between the options', row(1, 'Soal', ['a', 'b', null, 'd'], 'A'), 'C', 'Pilihan C kosong'],
    ['no key', row(1, 'Soal', ['a', 'b']), 'key', 'Isi huruf pilihan yang benar'],
    ['a key that is no letter', row(1, 'Soal', ['a', 'b'], 'H'), 'key', 'Kunci H bukan huruf pilihan'],
    ['a key to nothing', row(1, 'Soal', ['a', 'b'], 'D'), 'key', 'Pilihan D kosong'],
    ['two keys to one answer', row(1, 'Soal', ['a', 'b'], 'A,B'), 'key', 'Pilihan ganda hanya punya satu'],
    ['the separator in an option', row(1, 'Soal', ['a|||x', 'b'], 'B'), 'A', 'Pilihan tidak boleh memuat |||'],
    ['an option twice', row(1, 'Soal', ['a', 'a'], 'A'), 'B', 'Sama dengan pilihan sebelumnya'],
    ['a short answer without its key', row(4, 'Soal'), 'key', 'Isi jawaban yang benar'],
    ['points of nothing', row(5, 'Soal', [], null, 0), 'point', 'Poin harus lebih dari 0'],
    ['points in words', row(5, 'Soal', [], null, 'lima'), 'point', 'Isi dengan angka'],
    ['a text without end', row(5, 'x\n'.repeat(9_000)), 'question', 'Terlalu banyak baris'],
  ]

  test('says what is wrong at its cell', async () => {
    const { questions } = await readOf(wrong.map(([, one]) => one))
    const saidOf = (index: number) => questions[index]!.errors.map(({ key, text }) => `${key}: ${text}`)
    wrong.forEach(([what, , key, text], index) =>
      expect([what, saidOf(index)]).toEqual([what, [expect.stringContaining(`${key}: ${text}`)]]),
    )
  })

  test('finds its columns by the names that schools use, and takes the optional ones', async () => {
    const { questions } = await readOf(
      [['1', 'PG', 'Satuan suhu', 'Celsius', 'Kelvin', 'B', '1.5', 'sukar', 'C4']],
      ['Nomor', 'Bentuk Soal', 'Butir Soal', 'Opsi A', 'Opsi B', 'Kunci Jawaban', 'Bobot', 'Kesulitan', 'Level'],
    )
    expect(questions[0]).toMatchObject({
      errors: [],
      question: { question_type: 1, point: 1.5, difficulty: 'SUKAR', cognitive_level: 'L3' },
    })
  })

  test('of a sheet without questions asks to call customer service, and says which column it missed', async () => {
    const { status, body } = await readInto(tono, sheet([['Alya', 85]], ['Nama', 'Nilai']))
    expect([status, body.code, body.message]).toEqual([
      422,
      'spreadsheet_failed',
      'Silahkan Hubungi Customer Service Kami',
    ])
    expect(body.data).toEqual({ file: ['Kolom Soal tidak ditemukan. Pakai templat soal, lalu coba lagi.'] })
  })

  test('refuses what is no sheet, and more than a quiz holds', async () => {
    expect(codeOf(await readInto(tono, new File(['%PDF-1.7'], 'soal.xlsx')))).toEqual([422, 'not_a_sheet'])
    const many = Array.from({ length: 201 }, (_, index) => row(5, `Soal ${index}`))
    expect(codeOf(await readInto(tono, sheet(many)))).toEqual([422, 'too_many_questions'])
  })
})

const everyType = () => [
  {
    question_type: 1,
    question_doc: docOfText('Hasil dari $-15 + 8 \\times (-2)$ adalah …\nHitung dahulu perkaliannya.'),
    answer_options: [
      { value_doc: docOfText('$-31$'), is_correct_answer: true },
      { value_doc: docOfText('=SUM(A1)') },
      { value_doc: docOfText('-') },
    ],
    point: 2.5,
    difficulty: 'SEDANG',
    cognitive_level: 'L2',
    explanation_doc: docOfText('Kali dahulu.\n$$8 \\times (-2) = -16$$'),
  },
  {
    question_type: 3,
    question_doc: docOfText('Pilih yang baku'),
    answer_options: [
      { value_doc: docOfText('apotek'), is_correct_answer: true },
      { value_doc: docOfText('ijin') },
      { value_doc: docOfText('risiko'), is_correct_answer: true },
    ],
  },
  {
    question_type: 3,
    question_doc: docOfText('+62 adalah kode Indonesia'),
    answer_options: [{ value_doc: docOfText('Benar'), is_correct_answer: true }, { value_doc: docOfText('Salah') }],
  },
  { question_type: 4, question_doc: docOfText('ما معنى كلمة "كتاب"؟'), accepted_answers: 'buku|||kitab', point: 4 },
  { question_type: 5, question_doc: docOfText('@siapa saja'), point: 10 },
  { question_type: 2, question_doc: docOfText('Unggah foto'), point: 20 },
]

describe('a quiz as a sheet', () => {
  test('comes back as it went out, through the editor and through an import', async () => {
    const quiz = await quizOf(tono, everyType())
    const out = await download(tono, `/quiz-bank/v1/quiz/${quiz.id}/export`)
    expect(out.name).toContain('Bank Soal - Ulangan.xlsx')
    expect(out.lines[0]).toEqual(sheetHeaders)
    const file = () => new File([new Uint8Array(out.bytes)], 'soal.xlsx')

    const { questions } = (await readInto(budi, file())).body.data as SheetQuestions
    expect(questions.flatMap(({ errors }) => errors)).toEqual([])
    const typed = await quizOf(
      budi,
      questions.map(({ question }) => question),
    )
    const imported = await quizOf(budi)
    const draft = await uploaded(budi, file(), imported.id)
    expect(draft.counts).toMatchObject({ total: 6, ok: 6 })
    await committed(budi, draft)

    for (const { id } of [typed, imported]) {
      const copy = await download(budi, `/quiz-bank/v1/quiz/${id}/export`)
      expect(copy.lines).toEqual(out.lines)
      expect((await again(budi, id)).questions.map(contentOf)).toEqual(quiz.questions.map(contentOf))
    }
  })

  test('holds no cell that comes alive', async () => {
    const quiz = await quizOf(tono, everyType())
    const { bytes, lines } = await download(tono, `/quiz-bank/v1/quiz/${quiz.id}/export`)
    const parts = unpack(bytes, (name) => name === 'xl/worksheets/sheet1.xml')
    expect(parts.get('xl/worksheets/sheet1.xml')!.toString()).not.toMatch(/<f[\s>]/)
    expect(lines.flat()).toContain('=SUM(A1)')
    expect(lines.flat()).toContain('@siapa saja')
  })

  test('the template has its columns and explains them', async () => {
    const quiz = await quizOf(tono)
    const old = await download(tono, `/exam-quiz/quiz/${quiz.id}/bank-soal-template`)
    expect(old.name).toContain('template_bank_soal.xlsx')
    expect(old.lines[0]!.map((header) => header.replace(' *', ''))).toEqual(sheetHeaders)
    const engines = await download(tono, '/v2/import-templates/QUESTION')
    expect(engines.lines).toEqual(old.lines)
  })
})

const contentOf = ({
  question_type,
  question_doc,
  point,
  answer_options,
  accepted_answers,
  explanation_doc,
  difficulty,
  cognitive_level,
}: QuizView['questions'][number]) => ({
  question_type,
  question_doc,
  point,
  options: answer_options.map(({ value_doc, is_correct_answer }) => [value_doc, is_correct_answer]),
  accepted_answers,
  explanation_doc,
  difficulty,
  cognitive_level,
})

async function upload(who: Someone, file: File, target_id?: string, kind = 'QUESTION'): Promise<Answer> {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  if (target_id) body.set('target_id', target_id)
  return who.call('POST', '/v2/imports', { body })
}

async function uploaded(who: Someone, file: File, target_id: string): Promise<ImportView> {
  const { status, body } = await upload(who, file, target_id)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data as ImportView
}

async function committed(who: Someone, { id }: ImportView) {
  const { status, body } = await who.call('POST', `/v2/imports/${id}/commit`)
  expect(status).toBe(200)
  return endedProcess(who, (body.data as ImportView).process_id!)
}

async function undone(who: Someone, processId: string) {
  const { status, body } = await who.call('POST', `/v2/bg-processes/${processId}/undo`)
  expect(status).toBe(200)
  return endedProcess(who, (body.data as { id: string }).id)
}

const rowsOf = async (who: Someone, { id }: ImportView) =>
  (await who.call('GET', `/v2/imports/${id}/rows?limit=200`)).body.data as ImportRow[]

const pickOne = (text: string, key = 'A') => row(1, text, ['a', 'b'], key)

describe('an import', () => {
  test('takes the right rows, keeps the wrong ones with their reasons, and goes on once they are mended', async () => {
    const quiz = await quizOf(tono, everyType())
    const draft = await uploaded(tono, sheet([pickOne('Satu'), pickOne('Dua', 'E'), pickOne('Tiga')]), quiz.id)
    expect(draft).toMatchObject({ target_id: quiz.id, counts: { total: 3, ok: 2, wrong: 1 } })
    expect((await committed(tono, draft)).status).toBe('PARTIAL')
    expect((await again(tono, quiz.id)).questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])

    const failed = await download(tono, `/v2/imports/${draft.id}/failed-rows`)
    expect(failed.lines.map((cells) => cells.at(-1))).toEqual(['Kesalahan', 'Kunci: Pilihan E kosong'])

    const wrong = (await rowsOf(tono, draft)).find(({ state }) => state === 'WRONG')!
    await tono.call('PUT', `/v2/imports/${draft.id}/rows/${wrong.id}`, { body: { cells: { key: 'B' } } })
    expect((await committed(tono, draft)).status).toBe('SUCCESS')
    const { questions } = await again(tono, quiz.id)
    expect(
      questions.slice(6).map(({ question, answer_options }) => [question, answer_options[1]!.is_correct_answer]),
    ).toEqual([
      ['<p>Satu</p>', false],
      ['<p>Tiga</p>', false],
      ['<p>Dua</p>', true],
    ])
    expect(questions.at(-1)!.edited_by).toMatchObject({ id: tono.userId })
  })

  test('is taken back, but for what somebody has worked on since', async () => {
    const quiz = await quizOf(tono)
    const draft = await uploaded(tono, sheet([pickOne('Satu'), pickOne('Dua')]), quiz.id)
    const { id } = await committed(tono, draft)
    const [first] = (await again(tono, quiz.id)).questions
    const change = { id: first!.id, version: 1, question_type: 5, question_doc: docOfText('Satu, diubah') }
    await tono.call('PATCH', '/quiz-bank/v1/quiz', { body: { id: quiz.id, questions: [change] } })

    expect((await undone(tono, id)).status).toBe('PARTIAL')
    expect((await again(tono, quiz.id)).questions.map(({ question }) => question)).toEqual(['<p>Satu, diubah</p>'])
    expect((await rowsOf(tono, draft)).map(({ state, errors }) => [state, errors.map(({ text }) => text)])).toEqual([
      ['DONE', ['Soal ini sudah diubah, jadi tidak dapat dibatalkan.']],
      ['UNDONE', []],
    ])
  })

  test('into what an exam has taken up is refused, and what came before stays there', async () => {
    const quiz = await quizOf(tono, [everyType()[1]!])
    const draft = await uploaded(tono, sheet([pickOne('Satu')]), quiz.id)
    const { id } = await committed(tono, draft)
    const late = await uploaded(tono, sheet([pickOne('Dua')]), quiz.id)
    await server.database.inTransaction({ kind: 'bypass', why: 'a test is an exam' }, (work) =>
      freezeQuizzes({ id: randomUUID(), school_id: school.id }, [quiz.id], work),
    )
    const answer = await tono.call('POST', `/v2/imports/${late.id}/commit`)
    expect([...codeOf(answer), answer.body.message]).toEqual([409, 'quiz_used', 'Soal sudah digunakan untuk ujian!'])
    await undone(tono, id)
    expect((await again(tono, quiz.id)).total_question).toBe(2)
    expect((await rowsOf(tono, draft))[0]!.errors).toEqual([{ key: null, text: 'Soal sudah digunakan untuk ujian!' }])
    expect(codeOf(await upload(tono, sheet([pickOne('Tiga')]), quiz.id))).toEqual([409, 'quiz_used'])
  })

  test('does not take over what stands there already, nor a row twice', async () => {
    const quiz = await quizOf(tono)
    const file = sheet([pickOne('Satu'), pickOne('Satu'), pickOne('Dua')])
    const first = await uploaded(tono, file, quiz.id)
    expect(first.counts).toMatchObject({ ok: 2, duplicate: 1 })
    await committed(tono, first)
    expect((await uploaded(tono, file, quiz.id)).counts).toMatchObject({ ok: 0, duplicate: 3 })
  })

  test('into a full quiz takes as much as there is room for', async () => {
    const quiz = await quizOf(
      tono,
      Array.from({ length: 199 }, (_, index) => ({ question_type: 5, question_doc: docOfText(`Soal ${index}`) })),
    )
    const draft = await uploaded(tono, sheet([pickOne('Satu'), pickOne('Dua')]), quiz.id)
    expect((await rowsOf(tono, draft)).map(({ state, errors }) => [state, errors.map(({ text }) => text)])).toEqual([
      ['OK', []],
      ['WRONG', ['Satu paket memuat paling banyak 200 soal.']],
    ])
  })

  test('is for those who may write in the quiz, and says which', async () => {
    const quiz = await quizOf(tono)
    const file = sheet([pickOne('Satu')])
    expect(codeOf(await upload(budi, file, quiz.id))).toEqual([404, 'not_found'])
    await tono.call('POST', '/quiz-bank/v1/quiz/share', {
      body: { id: quiz.id, shares: [{ type: 'SCHOOL', access: 'READ' }] },
    })
    expect(codeOf(await upload(budi, file, quiz.id))).toEqual([403, 'forbidden'])
    for (const who of [mina, sari, rina]) expect(codeOf(await upload(who, file, quiz.id))).toEqual([403, 'forbidden'])
    expect(codeOf(await upload(twin.people.tono, file, quiz.id))).toEqual([404, 'not_found'])
    expect(codeOf(await upload(tono, file))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    expect(codeOf(await upload(rina, file, quiz.id, 'TEACHER'))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
  })

  test('is its teacher’s alone; the admin sees it, and brings nothing where they may not write', async () => {
    const quiz = await quizOf(tono)
    const draft = await uploaded(tono, sheet([pickOne('Satu')]), quiz.id)
    expect(codeOf(await budi.call('GET', `/v2/imports/${draft.id}`))).toEqual([404, 'not_found'])
    const mine = (await tono.call('GET', '/v2/imports')).body.data as ImportView[]
    expect(mine.map(({ id }) => id)).toContain(draft.id)
    expect((await rina.call('GET', `/v2/imports/${draft.id}`)).status).toBe(200)
    expect(codeOf(await rina.call('POST', `/v2/imports/${draft.id}/commit`))).toEqual([403, 'forbidden'])
  })
})
