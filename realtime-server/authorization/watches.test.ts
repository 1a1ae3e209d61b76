/** Who may watch what, against a table written by hand. A watch without a line here fails the build. */
import { watches } from '@kelasku/shared/registry'
import type { LiveWatch } from '@kelasku/shared/kernel/watch'
import { describe, expect, test } from 'vitest'
import { running, sit } from '#testing/exam-hall.ts'
import { lineOf } from '#testing/line.ts'
import { joined, planClass } from '#testing/online-class.ts'
import { teachingParent } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import { begun, roomsIn } from '#testing/talk.ts'

const { server, world, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

/**
 * Joko is of another class, Sari is Mina's mother, Budi leads her class, Tono teaches there, Rina is the admin. Wati is
 * her other parent, and teaches the other class.
 */
const wati = await teachingParent(server, school)
const watchers = { mina, joko, sari, budi, tono, rina, wati, stranger: world.stranger, foreign: twin.people.rina }
type Watcher = keyof typeof watchers

interface WatchRow {
  name: string
  what: string
  input: () => Promise<unknown>
  may: Watcher[]
  /** Who sees the thing, and is told why they do not hear it. */
  refused?: Partial<Record<Watcher, string>>
}

const table: WatchRow[] = [
  {
    name: 'exam.board',
    what: 'of an exam of Tono’s that Mina sits',
    input: async () => {
      const exam = await running(server, school)
      await sit(mina, exam)
      return { id: exam.id }
    },
    may: ['budi', 'tono', 'rina'],
  },
  {
    name: 'chat.room',
    what: 'of Mina’s class, which the admin oversees',
    input: async () => ({ id: (await roomsIn(school).roomOf(mina, 'CLASS')).id }),
    may: ['mina', 'budi', 'tono', 'rina'],
  },
  {
    name: 'conference.room',
    what: 'of Mina’s class, into which she and its teacher were let and which her homeroom teacher and the admin do not enter',
    input: async () => {
      const id = await planClass(server, school)
      await joined(tono, id)
      await joined(mina, id)
      return { id }
    },
    may: ['mina', 'tono'],
    // Whoever has a child in it enters it as its parent, whatever else they are.
    refused: { budi: 'not_admitted', rina: 'not_admitted', sari: 'forbidden', wati: 'forbidden' },
  },
  {
    name: 'score.sheet',
    what: 'of the course of Mina’s class that Tono teaches',
    input: () => Promise.resolve({ course_id: school.courseId, semester: 1 }),
    may: ['budi', 'tono', 'rina'],
  },
  {
    name: 'chat.room',
    what: 'of a family with a teacher',
    input: async () => ({
      id: (await begun(sari, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })).id,
    }),
    may: ['sari', 'tono', 'wati'],
  },
]

const names = Object.values(watches).flatMap((feature) => Object.values(feature).map(({ name }: LiveWatch) => name))

test('every watch has a line', () => {
  expect([...new Set(table.map(({ name }) => name))].toSorted()).toEqual(names.toSorted())
})

describe.each(table)('$name $what', ({ name, input, may, refused = {} }) => {
  test(`is watched by ${may.join(', ')} and by nobody else`, async () => {
    const asked = await input()
    const answers: Partial<Record<Watcher, string>> = {}
    for (const [watcher, who] of Object.entries(watchers)) {
      const line = await lineOf(server, who)
      const answer = await line.ask(name, asked).catch(() => ({ refused: { code: 'disconnected' } }))
      answers[watcher as Watcher] = 'position' in answer ? 'watched' : answer.refused.code
    }
    const expected = Object.keys(watchers).map((watcher) => [
      watcher,
      may.includes(watcher as Watcher)
        ? 'watched'
        : watcher === 'stranger'
          ? 'disconnected'
          : (refused[watcher as Watcher] ?? 'not_found'),
    ])
    expect(answers).toEqual(Object.fromEntries(expected))
  })
})
