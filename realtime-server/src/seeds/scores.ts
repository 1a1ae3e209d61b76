/**
 * What the teachers of 7A have written into their score sheets until now. The middle of the semester is over: each course has
 * its mid-term, approved and printed on a report card. Towards its end there are summative marks more in five courses. Three
 * have had their exam: one is submitted to the homeroom teacher, one approved, one sent back. Science has it tomorrow, and
 * mathematics is still being written.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import { defaultWeights } from '@kelasku/shared/score/sheet'
import type { SeededColumn, SeededScores, SeededSheet } from '#features/score/seed.ts'
import type { Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const school_id = idOf('school', smp)
const school_year_id = idOf(smp, 'year', 'current')
const class_id = idOf(smp, 'class', '7A')
const ratna = idOf('person', 'Ratna Wulandari')
const kkm = 75

type Title = 'SLM 1' | 'SLM 2' | 'STS' | 'SLM 3' | 'SAS'

/** Days from today; what lies before the year has not been written. */
const works: readonly { title: Title; score_type: 2 | 3 | 4; days: number }[] = [
  { title: 'SLM 1', score_type: 2, days: -84 },
  { title: 'SLM 2', score_type: 2, days: -63 },
  { title: 'STS', score_type: 3, days: -49 },
  { title: 'SLM 3', score_type: 2, days: -24 },
  { title: 'SAS', score_type: 4, days: -6 },
]

/** What the mid-term report card is made of. */
const untilMiddle: readonly Title[] = ['SLM 1', 'SLM 2', 'STS']

interface Course {
  subject: string
  teacher: string
  shown: readonly Title[]
  steps: readonly ('submit' | 'approve' | 'reject')[]
  /** All of them, where none are named. */
  works?: readonly Title[]
}

const courses: readonly Course[] = [
  { subject: 'MTK', teacher: 'Ratna Wulandari', shown: ['SLM 1', 'SLM 2', 'STS'], steps: [] },
  { subject: 'IPA', teacher: 'Bambang Hermawan', shown: ['SLM 1', 'SLM 2', 'STS'], steps: [] },
  { subject: 'IPS', teacher: 'Dewi Anggraini', shown: ['SLM 1'], steps: ['submit'] },
  { subject: 'B.Ing', teacher: 'Yohanes Kristianto', shown: ['SLM 1', 'STS'], steps: ['submit', 'reject'] },
  { subject: 'B.Indo', teacher: 'Siti Maesaroh', shown: ['SLM 1'], steps: ['submit', 'approve'] },
  ...(
    [
      ['PAI', 'Ahmad Fauzi'],
      ['PAK', 'Maria Goretti Sihombing'],
      ['P.Pancasila', 'Nining Kartini'],
      ['PJOK', 'Dadang Sopandi'],
      ['Informatika', 'Rizky Firmansyah'],
      ['SBP', 'Maria Goretti Sihombing'],
      ['KKA', 'Rizky Firmansyah'],
      ['B.Sunda', 'Euis Komariah'],
    ] as const
  ).map(([subject, teacher]): Course => ({ subject, teacher, shown: [], steps: [], works: ['STS'] })),
]

/** Of mathematics: what each work examined. */
const examined: Readonly<Record<Exclude<Title, 'SAS'>, readonly [element: string, place: number][]>> = {
  'SLM 1': [['Bilangan', 0]],
  'SLM 2': [['Bilangan', 1]],
  STS: [
    ['Bilangan', 0],
    ['Bilangan', 1],
  ],
  'SLM 3': [['Bilangan', 2]],
}

/** In mathematics, of whom everybody asks: two good marks and a mid-term below the KKM make 77. */
const alya: Readonly<Partial<Record<Title, number>>> = { 'SLM 1': 85, 'SLM 2': 83, STS: 70 }
const named = (subject: string, name: string, title: Title): number | undefined =>
  subject === 'MTK' && name === 'Alya Putri Ramadhani' ? alya[title] : undefined

/** Who was ill, and has not made up for it. */
const isBlank = (subject: string, name: string, title: Title) =>
  (subject === 'MTK' && name === 'Sukma' && title === 'SLM 2') ||
  (subject === 'B.Ing' && ['Rangga Saputra', 'Wahyudi'].includes(name) && title === 'STS')
const isExcused = (subject: string, name: string, title: Title) =>
  subject !== 'MTK' && name === 'Satria Wibowo' && title === 'SLM 2'

/** In days from today; the mid-term was written seven weeks ago. */
export const middle = { counted: -46, submitted: -15, printed: -9 } as const

const words = [
  { from: 88, text: 'Menguasai seluruh materi setengah semester ini dengan sangat baik.' },
  {
    from: kkm,
    text: 'Menguasai sebagian besar materi setengah semester ini; soal cerita masih perlu dilatih.',
  },
  { from: 0, text: 'Mulai memahami materi setengah semester ini dan perlu pendampingan pada materi dasar.' },
]

const wordsOfEnd = words.map(({ from, text }) => ({ from, text: text.replace('setengah semester', 'semester') }))

const levels = [66, 70, 74, 78, 80, 82, 85, 88, 91]
const swings = [-9, -6, -4, -2, 0, 1, 3, 5, 7]
const halves = [0, 0, 0, 0.5]

export function planScores(
  { classMembers, people, courses: taught, coursePupils }: Plan,
  { today, semester, current }: Calendar,
): SeededSheet[] {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const members = classMembers.filter(
    (one) => one.class_id === class_id && one.class_role === 'SISWA' && one.status === 'ACTIVE',
  )
  const pupils = members.map(({ user_id, start_date }) => ({
    id: user_id,
    name: names.get(user_id) ?? '',
    joined: start_date > current.start ? start_date : null,
  }))
  const begun = semester === 1 ? current.start : `${current.end.slice(0, 4)}-01-01`
  const written = works.map((work) => ({ ...work, date: addDays(today, work.days) })).filter(({ date }) => date > begun)
  const hasMiddle = written.some(({ title }) => title === 'STS')
  return courses.map(({ subject, teacher, shown, steps, works: own }): SeededSheet => {
    const course_id = idOf(smp, 'course', '7A', idOf(smp, 'subject', subject))
    const isChosen = taught.some((course) => course.id === course_id && course.pupils_chosen)
    const takers = pupils.filter(
      (pupil) => !isChosen || coursePupils.some((one) => one.course_id === course_id && one.student_id === pupil.id),
    )
    const columnOf = (title: Title) => idOf(smp, 'score column', subject, title)
    const ofCourse = written.filter(({ title }) =>
      title === 'SAS' ? hasMiddle && steps.length > 0 : own === undefined || own.includes(title),
    )
    const id = idOf(smp, 'score sheet', subject)
    const teacher_id = idOf('person', teacher)
    return {
      id,
      school_id,
      course_id,
      semester,
      teacher_id,
      passing_score: kkm,
      pupils: takers.map((pupil) => ({ id: pupil.id, joined: pupil.joined })),
      columns: ofCourse.map(({ title, score_type, date }): SeededColumn => {
        // Of mathematics the last one was an exam, which everybody sees since its results are out.
        const isExam = subject === 'MTK' && title === 'SLM 3'
        return {
          id: columnOf(title),
          title: isExam ? 'Sumatif Lingkup Materi: Bilangan' : title,
          score_type,
          date,
          component_ids:
            subject === 'MTK' && title !== 'SAS'
              ? examined[title].map((place) => idOf(smp, 'component', ...place))
              : [],
          source_id: isExam ? idOf(smp, 'exam', 'numbers') : null,
          released_at: !isExam && shown.includes(title) ? new Date(`${addDays(date, 3)}T14:30:00+07:00`) : null,
          marks: isExam
            ? []
            : takers
                .filter(({ name, joined }) => (joined === null || joined <= date) && !isBlank(subject, name, title))
                .map((pupil) => markOf(subject, pupil, title)),
        }
      }),
      submissions: hasMiddle
        ? [
            {
              id: idOf(smp, 'score submission', subject, 'TENGAH'),
              period: 'TENGAH',
              item_ids: ofCourse.filter(({ title }) => untilMiddle.includes(title)).map(({ title }) => columnOf(title)),
              words,
              steps: (['submit', 'approve', 'lock'] as const).map((event, index) => ({
                event,
                by: event === 'submit' ? teacher_id : ratna,
                reason: '',
                at: new Date(`${addDays(today, middle.submitted + index * 2)}T10:15:00+07:00`),
              })),
            },
            ...(steps.length === 0
              ? []
              : [
                  {
                    id: idOf(smp, 'score submission', subject),
                    period: 'AKHIR' as const,
                    item_ids: ofCourse.map(({ title }) => columnOf(title)),
                    words: wordsOfEnd,
                    steps: steps.map((event, index) => ({
                      event,
                      by: event === 'submit' ? teacher_id : ratna,
                      reason: event === 'reject' ? 'Nilai 2 siswa belum lengkap' : '',
                      at: new Date(`${addDays(today, index - 4)}T10:15:00+07:00`),
                    })),
                  },
                ]),
          ]
        : [],
    }
  })
}

/** A pupil has a level in a subject, and better and worse days; who is below the KKM mostly has had a remedial. */
function markOf(subject: string, { id: student_id, name }: { id: string; name: string }, title: Title) {
  const level = diceFor(`score ${subject} ${student_id}`)(levels)
  const roll = diceFor(`score ${subject} ${student_id} ${title}`)
  const drawn = Math.min(100, level + roll(swings) + roll(halves))
  const again = roll([true, true, false])
  const score = named(subject, name, title) ?? drawn
  const op_id = idOf(smp, 'score', subject, title, student_id)
  if (isExcused(subject, name, title)) return { op_id, student_id, score: null, remedial_score: null }
  const isMended = title !== 'STS' && score < kkm && again
  return { op_id, student_id, score, remedial_score: isMended ? kkm + roll([0, 1, 3, 5]) : null }
}

/** How class 7 is weighed, and what its finals are called. */
export const planScoreRules = (): Pick<SeededScores, 'defaults' | 'ranges'> => ({
  defaults: [
    {
      school_id,
      school_year_id,
      level: 7,
      formula: 'MERDEKA',
      remedial_policy: 'REPLACE_IF_HIGHER',
      ...defaultWeights,
    },
  ],
  ranges: (
    [
      [0, 59, 'Perlu Bimbingan', 'danger'],
      [60, 74, 'Cukup', 'warning'],
      [75, 87, 'Baik', 'good'],
      [88, 100, 'Sangat Baik', 'best'],
    ] as const
  ).map(([min, max, word, tone]) => ({
    id: idOf(smp, 'score range', word),
    school_id,
    school_year_id,
    level: 7,
    min,
    max,
    word,
    tone,
  })),
})
