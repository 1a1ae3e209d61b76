/** An exam that has been sat, played at the wire as its screens would: for tests of what comes after it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { docOfText, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import sharp from 'sharp'
import { signIn, type Person, type Request } from './person.ts'
import { people, unique } from './e2e.ts'

interface Pupil {
  id: string
  full_name: string
  nisn: string
}

export interface SatExam {
  id: string
  title: string
  /** Of 7A, in the order of `answers`. */
  pupils: Pupil[]
  /** Of the other class. */
  outsider: Pupil
}

/** What each pupil answers to each question: places of options, or words; nothing where it is left empty. */
type Answers = readonly (readonly number[] | string | null)[]

const minute = 60_000
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toISOString()

async function asked<Data>(who: Person, method: string, path: string, request: Request = {}): Promise<Data> {
  const { status, body } = await who.call(method, path, { patience: 20_000, ...request })
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.code} ${JSON.stringify(body.data)}`)
  return body.data as Data
}

/** One of each type, with a formula, Arabic, a rubric and a key that turns out to be wrong. */
const questions = [
  {
    question_type: 1,
    question_doc: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Berapakah ' },
            { type: 'inlineMath', attrs: { latex: String.raw`\frac{3}{4} + \frac{1}{4}` } },
            { type: 'text', text: '?' },
          ],
        },
      ],
    } satisfies RichDoc,
    answer_options: ['1', '2', '3/8'].map((text, place) => ({
      value_doc: docOfText(text),
      is_correct_answer: place === 1,
    })),
    explanation_doc: docOfText('Penyebutnya sama, jadi pembilangnya dijumlahkan.'),
    point: 2,
  },
  {
    question_type: 3,
    question_doc: docOfText('Pilih bilangan yang habis dibagi tiga.'),
    answer_options: ['12', '14', '21', '25'].map((text, place) => ({
      value_doc: docOfText(text),
      is_correct_answer: place === 0 || place === 2,
    })),
    point: 2,
  },
  {
    question_type: 4,
    question_doc: docOfText('اكتب عاصمة إندونيسيا'),
    answer_options: [],
    accepted_answers: 'Jakarta|||جاكرتا',
    point: 1,
  },
  {
    question_type: 5,
    question_doc: docOfText('Jelaskan langkahmu menghitung luas segitiga.'),
    answer_options: [],
    rubric: [
      { text: 'Rumus', point: 2 },
      { text: 'Perhitungan', point: 2 },
    ],
    explanation_doc: docOfText('Setengah kali alas kali tinggi.'),
    point: 4,
  },
  { question_type: 2, question_doc: docOfText('Unggah gambar segitigamu.'), answer_options: [], point: 3 },
]

const answersOf: Answers[] = [
  [[0], [0, 2], 'Jakarta', '<p>Setengah kali alas kali tinggi.</p>', '<p>Ini gambarnya</p>'],
  [[0], [0], 'جاكرتا', '<p>Alas kali tinggi dibagi dua.</p>', null],
  [[1], [1], 'Bandung', null, null],
]

/** Handed in by three pupils and marked by the machine. What a person marks waits. */
export async function satExam(url: string): Promise<SatExam> {
  const { teacher, as } = await examiner(url)
  const classes = await asked<{ id: string; name: string }[]>(teacher, 'GET', '/me/classes', { as })
  const admin = await signIn(url, people.admin)
  const adminAs = (
    await asked<{ school_id: string; role: string; grade: string }[]>(admin, 'GET', '/v2/me/schools')
  ).find(({ role, grade }) => role === 'ADMIN' && grade === 'SMP')!.school_id // the demo's admin of the SMP
  const all = await asked<{ id: string; name: string }[]>(admin, 'GET', '/me/classes', { as: adminAs })
  const classId = classes.find(({ name }) => name === '7A')!.id
  const pupilsOf = (id: string) => asked<Pupil[]>(admin, 'GET', `/classes/${id}/students?limit=5`, { as: adminAs })
  const pupils = (await pupilsOf(classId)).slice(0, answersOf.length)
  const [outsider] = await pupilsOf(all.find(({ name }) => name === '7B')!.id)

  const title = unique('Ulangan Pecahan ')
  const courses = await asked<{ id: string; name: string }[]>(teacher, 'GET', `/classes/${classId}/courses`, { as })
  const course = courses.find(({ name }) => name === 'Matematika')!.id // what the demo's homeroom teacher gives
  const sitters = { class_id: classId, course_id: course, user_ids: pupils.map(({ id }) => id) }
  const exam = await published(teacher, as, { title, ...sitters })
  const { token } = await reached(teacher, as, exam.id, 'ONGOING')
  const [last, ...others] = pupils.map((pupil, place) => ({ pupil, answers: answersOf[place]! })).toReversed()
  for (const { pupil, answers } of others) await handIn(await sit(url, pupil, exam.id, token, answers))
  await comeLate(await sit(url, last!.pupil, exam.id, token, last!.answers), teacher, as)
  await step(teacher, as, exam.id, 'end_all', 'Semua sudah mengumpulkan')
  await reached(teacher, as, exam.id, 'GRADING')
  return { id: exam.id, title, pupils, outsider: outsider! }
}

/** The teacher who set it, at the wire. */
async function examiner(url: string) {
  const teacher = await signIn(url, people.homeroom)
  const schools = await asked<{ school_id: string; role: string }[]>(teacher, 'GET', '/v2/me/schools')
  return { teacher, as: schools.find(({ role }) => role === 'WALIKELAS')!.school_id } // the demo's homeroom teacher
}

/** A point for each answer that waits, and what came too late does not count: nothing keeps its scores from being settled. */
export async function markSat(url: string, { id }: SatExam): Promise<void> {
  const { teacher, as } = await examiner(url)
  const path = `/exam/v1/exam/${id}`
  for (const { question_id } of await asked<{ question_id: string }[]>(teacher, 'GET', `${path}/grading`, { as })) {
    const queue = `${path}/grading/${question_id}?state=pending&limit=50`
    const waiting = await asked<{ participant_id: string; version: number }[]>(teacher, 'GET', queue, { as })
    for (const { participant_id, version } of waiting) {
      const body = { question_id, point: 1, version }
      await asked(teacher, 'PATCH', `${path}/participant/${participant_id}/answer/point`, { as, signed: true, body })
    }
  }
  type Packet = { id: string; answers: { question_id: string }[] }
  for (const packet of await asked<Packet[]>(teacher, 'GET', `${path}/late`, { as })) {
    const decisions = packet.answers.map(({ question_id }) => ({ question_id, accept: false }))
    const body = { decisions, reason: 'Waktunya habis' }
    await asked(teacher, 'POST', `${path}/late/${packet.id}`, { as, signed: true, body })
  }
}

export async function setFinalScore(url: string, { id }: SatExam, pupil: Pupil, final_score: number): Promise<void> {
  const { teacher, as } = await examiner(url)
  const body = { final_score, reason: 'Ujian lisan' }
  await asked(teacher, 'PATCH', `/exam/v1/exam/${id}/participant/${pupil.id}/finalScore`, { as, signed: true, body })
}

async function published(
  teacher: Person,
  as: string,
  { title, ...sitters }: { title: string; class_id: string; course_id: string; user_ids: string[] },
): Promise<{ id: string }> {
  const [subject] = await asked<{ id: string }[]>(teacher, 'GET', '/subjects', { as })
  const body = { title: `Paket ${title}`, subject_id: subject!.id, questions }
  const quiz = await asked<{ id: string }>(teacher, 'POST', '/quiz-bank/v1/quiz', { as, body })
  await asked(teacher, 'PATCH', '/quiz-bank/v1/quiz/status', { as, body: { id: quiz.id, status: 'published' } })
  const draft = {
    title,
    exam_type_id: 7,
    source: { kind: 'BANKS', quiz_ids: [quiz.id] },
    classes: [sitters],
    start_date: inMinutes(-1),
    end_date: inMinutes(120),
    duration_minutes: 60,
    shuffle_q: false,
    shuffle_opt: false,
    show_result: 'REVIEW',
  }
  const exam = await asked<{ id: string }>(teacher, 'POST', '/exam/v1/exam', { as, body: draft })
  await step(teacher, as, exam.id, 'publish')
  return exam
}

interface Seen {
  exam_status: string
  version: number
  token: string
}
const seen = (who: Person, as: string, id: string) => asked<Seen>(who, 'GET', `/exam/v1/exam/${id}`, { as })

async function step(who: Person, as: string, id: string, event: string, reason = ''): Promise<void> {
  const { version } = await seen(who, as, id)
  await asked(who, 'PATCH', '/exam/v1/exam/status', { as, signed: true, body: { id, event, version, reason } })
}

/** The server's clock brings it there. */
async function reached(who: Person, as: string, id: string, status: string): Promise<Seen> {
  for (let tries = 0; tries < 120; tries++) {
    const exam = await seen(who, as, id)
    if (exam.exam_status === status) return exam
    await delay(500)
  }
  throw new Error(`The exam has not become ${status}.`)
}

interface QuestionOnPaper {
  id: string
  answer_options: { id: string }[]
}

interface Sitting {
  who: Person
  uid: string
  examId: string
  /** Where this pupil's own calls begin. */
  own: string
  at: { epoch: number; device_id: string }
  written: { question_id: string; rev: number; value: string | null; attachment: string | null }[]
}

/** In, begun, and every answer saved. */
async function sit(
  url: string,
  { nisn, id: uid }: Pupil,
  examId: string,
  token: string,
  answers: Answers,
): Promise<Sitting> {
  const who = await signIn(url, nisn)
  const device_id = `perangkat-${randomUUID()}`
  const entry = { exam_id: examId, token, device_id, device_name: 'Chrome di Android' }
  await asked(who, 'POST', '/exam/v1/exam/validate/token', { body: entry })
  const own = `/exam/v1/exam/${examId}/participant/${uid}`
  const { epoch } = await asked<{ epoch: number }>(who, 'POST', `${own}/start`, { body: { device_id } })
  const { questions: asking } = await asked<{ questions: QuestionOnPaper[] }>(
    who,
    'GET',
    `/exam/v1/question?exam_id=${examId}`,
  )
  const drawing = answers.at(-1) === null ? null : await uploaded(who, own)
  const written = asking.map((question, place) => ({
    question_id: question.id,
    rev: 1,
    value: valueOf(question, answers[place] ?? null),
    attachment: place === asking.length - 1 ? drawing : null,
  }))
  const at = { epoch, device_id }
  await asked(who, 'POST', '/exam/v1/answers', { body: { ...at, exam_id: examId, answers: written } })
  return { who, uid, examId, own, at, written }
}

const handIn = ({ who, own, at }: Sitting) => asked(who, 'POST', `${own}/end`, { body: { ...at, manifest: [] } })

/** Looks away, is ended by the proctor, and then sends what was still on the device. */
async function comeLate({ who, uid, examId, own, at, written }: Sitting, proctor: Person, as: string): Promise<void> {
  const signal = { epoch: at.epoch, client_seq: 1, client_time: new Date().toISOString(), duration: 40 }
  await asked(who, 'POST', `${own}/detect/1`, { body: signal })
  const order = { kind: 'FORCE_END', user_ids: [uid], text: 'Waktu kelompok ini habis' }
  await asked(proctor, 'POST', `/exam/v1/exam/${examId}/command`, { as, signed: true, body: order })
  const late = { ...written[2]!, rev: 2, value: 'Jakarta' }
  await asked(who, 'POST', `${own}/late`, { body: { ...at, answers: [late] } })
}

const valueOf = (question: QuestionOnPaper, answer: Answers[number]): string | null =>
  typeof answer === 'string' || answer === null
    ? answer
    : answer.map((place) => question.answer_options[place]!.id).join('|||')

async function uploaded(who: Person, own: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'segitiga.png', { type: 'image/png' }))
  return (await asked<{ id: string }>(who, 'POST', `${own}/attachment`, { body })).id
}
