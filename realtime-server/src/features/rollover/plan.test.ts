import { expect, test } from 'vitest'
import { likelyTarget, planLines } from './plan.ts'
import type { YearClass } from './repo.ts'

const classOf = (name: string, level: number, leader: string | null, more: Partial<YearClass> = {}): YearClass => ({
  id: `the old ${name}`,
  seq: 1,
  school_id: '',
  school_year_id: '',
  name,
  level,
  phase: null,
  type: 'REGULER',
  capacity: 32,
  status: 'ACTIVE',
  google_course_id: null,
  version: 1,
  created_at: new Date(0),
  homeroom_id: leader,
  ...more,
})

test('a class takes over from its namesake, and one without takes over from where its pupils come', () => {
  const ending = [classOf('7A', 7, 'Ratna'), classOf('7B', 7, 'Siti'), classOf('8A', 8, 'Bambang')]
  const lines = planLines(ending, [], 'SMP')
  const told = lines.map((line) => [line.name, line.courses_from_id, line.homeroom_teacher_id])
  expect(told).toEqual([
    ['8A', 'the old 8A', 'Bambang'],
    // Siti stays with 7B, so nobody leads 8B until somebody is found.
    ['8B', 'the old 7B', null],
    ['7A', 'the old 7A', 'Ratna'],
    ['7B', 'the old 7B', 'Siti'],
  ])
})

test('what is in the new year already is not made again, and clubs go on under their name', () => {
  const present = [classOf('8A', 8, null, { id: 'the new 8A' })]
  const club = classOf('Pramuka', 7, 'Dadang', { type: 'EKSKUL' })
  const lines = planLines([classOf('7A', 7, 'Ratna'), classOf('8A', 8, null), club], present, 'SMP')
  expect(lines.map(({ name, type, existed, class_id }) => [name, type, existed, class_id])).toEqual([
    ['8A', 'REGULER', true, 'the new 8A'],
    ['Pramuka', 'EKSKUL', false, null],
    ['7A', 'REGULER', false, null],
  ])
})

test('a kindergarten turns group A into group B, and begins with group A anew', () => {
  const ending = [classOf('TK A Melati', 0, null), classOf('TK B Mawar', 0, null)]
  expect(planLines(ending, [], 'TK').map(({ name }) => name)).toEqual(['TK B Melati', 'TK A Melati'])
})

test('whoever stays down goes to the namesake of their class, else to any of its level', () => {
  const ending = [classOf('7A', 7, null), classOf('7B', 7, null), classOf('8A', 8, null)]
  const targets = ending.map(({ name, level }) => ({ id: `the new ${name}`, name, level, type: 'REGULER' as const }))
  const of = (name: string) => ending.find((one) => one.name === name)!
  expect(likelyTarget('RETAINED', of('7B'), 'SMP', ending, targets)).toBe('the new 7B')
  expect(likelyTarget('RETAINED', of('7B'), 'SMP', ending, targets.slice(0, 1))).toBe('the new 7A')
  expect(likelyTarget('PROMOTED', of('7B'), 'SMP', ending, targets)).toBe('the new 8A')
  expect(likelyTarget('DROPPED', of('7B'), 'SMP', ending, targets)).toBeNull()
})
