/** The classes online of the demo school: social science of 7A yesterday, now and later, and science behind a link. */
import type { SeededConference, SeededPoll, SeededStay } from '#features/conference/seed.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const person = (name: string) => idOf('person', name)
const class7A = idOf(smp, 'class', '7A')
const courseOf = (subject: string) => idOf(smp, 'course', '7A', idOf(smp, 'subject', subject))

const of7A = { school_id: idOf('school', smp), class_id: class7A, stays: [], polls: [] }
const here = { provider: 'KELASKU', url: null } as const
const dewi = person('Dewi Anggraini')

const minutes = 40

export function planConferences({ classMembers, people }: Plan): SeededConference[] {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const pupils = classMembers
    .filter((one) => one.class_id === class7A && one.class_role === 'SISWA' && one.status === 'ACTIVE')
    .map(({ user_id }) => ({ id: user_id, name: names.get(user_id) ?? '' }))
  const stays = pupils.flatMap(staysOf)
  return [
    {
      ...of7A,
      ...here,
      id: idOf(smp, 'conference', 'yesterday'),
      course_id: courseOf('IPS'),
      teacher_id: dewi,
      note: 'Siapkan atlas dan buku catatan.',
      begins: { days: -1, at: '13:00' },
      minutes,
      stage: 'HELD',
      stays: [teachersStay, ...stays],
      polls: pollsAmong(stays),
    },
    {
      ...of7A,
      ...here,
      id: idOf(smp, 'conference', 'now'),
      course_id: courseOf('IPS'),
      teacher_id: dewi,
      note: 'Hari ini kita membaca peta dan menghitung skala.',
      begins: { minutes_ago: 5 },
      minutes: 180,
      stage: 'OPEN',
    },
    {
      ...of7A,
      id: idOf(smp, 'conference', 'link'),
      course_id: courseOf('IPA'),
      teacher_id: person('Bambang Hermawan'),
      note: 'Bawa segelas air dan garam dapur untuk percobaan.',
      begins: { days: 1, at: '15:00' },
      minutes,
      provider: 'MEET',
      url: 'https://meet.google.com/kls-ipaa-tuj',
      stage: 'SCHEDULED',
    },
    {
      ...of7A,
      ...here,
      id: idOf(smp, 'conference', 'later'),
      course_id: courseOf('IPS'),
      teacher_id: dewi,
      note: '',
      begins: { days: 3, at: '15:00' },
      minutes,
      stage: 'SCHEDULED',
    },
  ]
}

const teachersStay: SeededStay = {
  id: idOf(smp, 'stay', 'Dewi Anggraini'),
  user_id: dewi,
  place: 'HOST',
  from: 0,
  until: minutes,
}

interface Pupil {
  id: string
  name: string
}

const never = ['Timotius Wenda', 'Wahyudi']
/** The wait in the lobby, and by how much its line broke off. */
const waits = [5, 4, 3, 2, 1]
const gaps = [0, 0, 0, 0, 1, 6]

/** Most wait for the teacher and stay to the end; one comes late, one goes early, and some lines break off. */
function staysOf({ id, name }: Pupil): SeededStay[] {
  if (never.includes(name)) return []
  const roll = diceFor(`class online ${id}`)
  const stay = { user_id: id, place: 'MEMBER', hands: roll([0, 0, 0, 1, 2]) } as const
  const named = (no: number) => idOf(smp, 'stay', id, no)
  if (name === 'Rangga Saputra') return [{ ...stay, id: named(1), from: 17, until: minutes }]
  if (name === 'Keisha Maharani') return [{ ...stay, id: named(1), waits_from: -2, from: 0, until: 9 }]
  const first = { ...stay, id: named(1), waits_from: -roll(waits), from: 0 }
  const gap = roll(gaps)
  if (gap === 0) return [{ ...first, until: minutes }]
  return [
    { ...first, until: 15 },
    { ...stay, id: named(2), from: 15 + gap, until: minutes },
  ]
}

/** What whoever was there at the time has answered: a question, whether they follow, and a check near the end. */
function pollsAmong(stays: readonly SeededStay[]): SeededPoll[] {
  const put = (
    poll: Pick<SeededPoll, 'kind' | 'question' | 'options'>,
    minute: number,
    likely: readonly number[],
  ): SeededPoll => {
    const there = stays.filter(({ from, until }) => from <= minute && minute < until)
    const votes = there.map(({ user_id }) => ({
      id: idOf(smp, 'vote', minute, user_id),
      user_id,
      choice: diceFor(`poll ${minute} ${user_id}`)(likely),
    }))
    return { ...poll, id: idOf(smp, 'poll', minute), from: minute, until: minute + 1, votes }
  }
  const scale = {
    kind: 'ONE' as const,
    question: 'Pada skala 1 : 100.000, 2 cm di peta sama dengan …',
    options: ['200 m', '2 km', '20 km'],
  }
  return [
    put(scale, 12, [1, 1, 1, 0, 2]),
    put({ kind: 'FEELING', question: '', options: [] }, 20, [0, 0, 0, 2, 1]),
    put({ kind: 'CHECK', question: '', options: [] }, 35, [0]),
  ]
}
