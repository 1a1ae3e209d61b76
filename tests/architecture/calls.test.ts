/** The list of calls that the specification names, and what of it is served so far. */
import { readFileSync } from 'node:fs'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { api } from '@kelasku/shared/registry'
import { expect, test } from 'vitest'

const shape = (method: string, path: string) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`

const listed = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [method: string, path: string, feature: string])

const described = new Map(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    (Object.values(endpoints) as AnyEndpoint[]).map((endpoint) => {
      const { method, path } = endpoint['~orpc'].route
      return [shape(method ?? '', path ?? ''), feature] as const
    }),
  ),
)

/** Features whose calls are all there; a feature joins this list when it is built, and never leaves it. */
const finished = [
  'identity',
  'profile',
  'school',
  'classroom',
  'region',
  'whitelabel',
  'curriculum',
  'announcement',
  'calendar',
  'schedule',
  'quiz',
  'exam',
  'permit',
  'attendance',
  'duty-board',
  'blended-plan',
  'chat',
  'dashboard',
  'forum',
  'journal',
  'search',
  'task',
]

/** Of a feature that is still growing, what other features already stand on. */
const already = [
  'GET /v2/me/classGrade',
  'GET /me/classes',
  'GET /user/children',
  'GET /me/current-class',
  'GET /classes/{}/teachers',
  'GET /classes/{}/students',
  'GET /classes/{}/courses',
  'POST /join-classes-v2',
  'POST /classes/switch-classes',
]

test('every call of a finished feature is described', () => {
  const missing = listed
    .filter(([, , feature]) => finished.includes(feature))
    .map(([method, path]) => shape(method, path))
    .filter((call) => !described.has(call))
  expect(missing).toEqual([])
})

test('what other features stand on is described', () => {
  expect(already.filter((call) => !described.has(call))).toEqual([])
})

test('no call is described that the list does not know', () => {
  const known = new Set(listed.map(([method, path]) => shape(method, path)))
  expect([...described.keys()].filter((call) => !known.has(call))).toEqual([])
})
