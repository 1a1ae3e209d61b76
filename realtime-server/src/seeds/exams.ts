/** What the demo school examines: mathematics of 7A last month and right now, science tomorrow. */
import type { SeededExam } from '#features/exam/seed.ts'
import type { SeededPupil } from '#features/exam/seeded/pupils.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const person = (name: string) => idOf('person', name)
const class7A = idOf(smp, 'class', '7A')
const courseOf = (subject: string) => idOf(smp, 'course', '7A', idOf(smp, 'subject', subject))

const ofSmp = { school_id: idOf('school', smp), school_year_id: idOf(smp, 'year', 'current'), token: null }

/** Two of them have accounts that the demo prints: whoever signs in as one comes late, and can still sit it. */
const waiting = ['Alya Putri Ramadhani', 'Rangga Saputra', 'Zahra Aulia Putri']
const handedIn = ['Aditya Pratama Wijaya', 'Jessica Tanuwijaya', 'Nadia Khairunnisa', 'Ni Putu Saraswati']
const locked = 'Tegar Prakoso'
const ill = 'Wahyudi'
const asking = 'Keisha Maharani'
const away = 'Timotius Wenda'

interface Pupil {
  id: string
  name: string
}

export function planExams({ classMembers, people }: Plan): SeededExam[] {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const pupils = classMembers
    .filter((one) => one.class_id === class7A && one.class_role === 'SISWA' && one.status === 'ACTIVE')
    .map(({ user_id }) => ({ id: user_id, name: names.get(user_id) ?? '' }))
  return [lastMonths(pupils), tomorrows(), todays(pupils)]
}

const lastMonths = (pupils: readonly Pupil[]): SeededExam => ({
  ...ofSmp,
  id: idOf(smp, 'exam', 'numbers'),
  author_id: person('Ratna Wulandari'),
  begins: { days: -24, at: '07:30' },
  open_minutes: 60,
  stage: 'PUBLISHED',
  draft: {
    title: 'Sumatif Lingkup Materi: Bilangan',
    exam_type_id: 1,
    duration_minutes: 45,
    show_result: 'REVIEW',
    source: { kind: 'BANKS', quiz_ids: [idOf(smp, 'quiz', 'numbers')] },
    classes: [{ class_id: class7A, course_id: courseOf('MTK') }],
  },
  pupils: pupils.map(({ id, name }) => ({
    ...drawn('numbers', id),
    way: name === ill ? 'ABSENT' : 'HANDED_IN',
    progress: 1,
  })),
})

const todays = (pupils: readonly Pupil[]): SeededExam => ({
  ...ofSmp,
  id: idOf(smp, 'exam', 'end of term'),
  author_id: person('Ratna Wulandari'),
  token: 'KRTSNA',
  begins: { minutes_ago: 20 },
  open_minutes: 180,
  stage: 'ONGOING',
  draft: {
    title: 'SAS Matematika 7A',
    instructions: 'Kerjakan sendiri dan berdoalah sebelum mulai. Kalkulator tidak diperbolehkan.',
    exam_type_id: 3,
    duration_minutes: 90,
    // No pupil of the demo types, and that alone is no reason to look.
    thresholds: { idle_seconds: 3_600 },
    source: { kind: 'BANKS', quiz_ids: [idOf(smp, 'quiz', 'end of term')] },
    classes: [{ class_id: class7A, course_id: courseOf('MTK') }],
    rooms: [
      {
        id: idOf(smp, 'room', 'end of term'),
        name: 'Ruang 7A',
        proctor_ids: [person('Ratna Wulandari'), person('Dadang Sopandi')],
      },
    ],
  },
  pupils: pupils.map(({ id, name }) => {
    const pupil = drawn('end of term', id)
    if (waiting.includes(name)) return { ...pupil, way: 'WAITS' }
    if (name === ill) return { ...pupil, way: 'ABSENT' }
    if (name === locked) return { ...pupil, way: 'LOCKED' }
    if (handedIn.includes(name)) return { ...pupil, way: 'HANDED_IN', progress: 1 }
    return { ...pupil, way: 'WORKS', asksForHelp: name === asking, isAway: name === away }
  }),
})

const tomorrows = (): SeededExam => ({
  ...ofSmp,
  id: idOf(smp, 'exam', 'science'),
  author_id: person('Bambang Hermawan'),
  begins: { days: 1, at: '07:00' },
  open_minutes: 120,
  stage: 'SCHEDULED',
  draft: {
    title: 'SAS IPA 7A',
    exam_type_id: 3,
    duration_minutes: 90,
    source: { kind: 'BANKS', quiz_ids: [idOf(smp, 'quiz', 'science')] },
    classes: [{ class_id: class7A, course_id: courseOf('IPA') }],
  },
  pupils: [],
})

const hundredths = Array.from({ length: 100 }, (_, share) => share / 100)
const skills = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

/** What is not told of a pupil is thrown: how much they know, how fast they are, and their luck with each question. */
function drawn(exam: string, user_id: string): Omit<SeededPupil, 'way'> {
  const roll = diceFor(`exam ${exam} ${user_id}`)
  return {
    user_id,
    skill: roll(skills),
    progress: 0.2 + 0.6 * roll(hundredths),
    late: roll([0, 0, 1, 1, 2, 4]),
    minutes: roll([12, 14, 15]),
    luck: Array.from({ length: 24 }, () => roll(hundredths)),
  }
}
