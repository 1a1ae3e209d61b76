import { expect, test } from 'vitest'
import { hintsOf, type Hint } from './hints.ts'

const pupil = (id: string) => ({ id, full_name: id, image_url: null })

/** Finals by pupil and course, all as counted unless said otherwise. */
const hints = (scores: Record<string, Record<string, number | [override: number, computed: number]>>) =>
  hintsOf(
    Object.entries(scores).map(([id, courses]) => ({
      student: pupil(id),
      finals: Object.entries(courses).map(([course_id, score]) => {
        const [printed, computed] = typeof score === 'number' ? [score, score] : score
        return {
          course_id,
          aspect: 1 as const,
          printed,
          computed,
          override: typeof score === 'number' ? null : printed,
        }
      }),
    })),
  )
const said = (all: readonly Hint[]) => all.map(({ kind, course_id, student_id }) => [kind, course_id, student_id])

test('an override is named from more than five above what was counted', () => {
  expect(said(hints({ alya: { mtk: [85, 80] } }))).toEqual([])
  expect(hints({ alya: { mtk: [86, 80] } })).toEqual([
    { kind: 'OVERRIDE', course_id: 'mtk', student_id: 'alya', printed: 86, against: 80 },
  ])
})

test('one value for all is said once, of three pupils on', () => {
  expect(said(hints({ a: { mtk: 80 }, b: { mtk: 80 } }))).toEqual([])
  expect(said(hints({ a: { mtk: 80 }, b: { mtk: 80 }, c: { mtk: 80 } }))).toEqual([['ALL_EQUAL', 'mtk', null]])
})

test('an 8 among good marks is rather a slip', () => {
  expect(said(hints({ a: { mtk: 8 }, b: { mtk: 75 }, c: { mtk: 80 } }))).toEqual([['VERY_LOW', 'mtk', 'a']])
  expect(said(hints({ a: { mtk: 8 }, b: { mtk: 30 }, c: { mtk: 40 } }))).toEqual([])
})

test('what is far from a pupil’s other courses is named, where there are enough of them', () => {
  const others = { ipa: 80, ips: 82, pjok: 84 }
  expect(said(hints({ a: { mtk: 50, ...others }, b: { mtk: 77 } }))).toEqual([['FAR_FROM_OWN', 'mtk', 'a']])
  expect(said(hints({ a: { mtk: 60, ...others }, b: { mtk: 77 } }))).toEqual([])
  expect(said(hints({ a: { mtk: 50, ipa: 80 }, b: { mtk: 77 } }))).toEqual([])
})
