/** What is worth a second look before finals are approved. Hints, which never stand in the way. */
import type { ConclusionLine, HintKind } from './contract.ts'

export interface Hint {
  kind: HintKind
  course_id: string
  /** Nothing where it is said of the whole course. */
  student_id: string | null
  printed: number
  /** What it is far from: what was counted, the middle of the course, the mean of the pupil's other courses. */
  against: number | null
}

type Final = ConclusionLine['finals'][number]
type Given = Final & { printed: number; student_id: string }

/** So much above what was counted is asked about. */
const mostRaised = 5
/** A single digit among good marks is rather a slip of the finger. */
const slip = 10
const goodMiddle = 60
const farFromOwn = 25
/** Fewer say nothing about a course, or about a pupil. */
const fewest = 3

interface Finals {
  student: Pick<ConclusionLine['student'], 'id'>
  finals: ConclusionLine['finals']
}

export function hintsOf(lines: readonly Finals[]): Hint[] {
  const given = lines.flatMap(({ student, finals }) =>
    finals.flatMap((final): Given[] =>
      final.printed === null ? [] : [{ ...final, printed: final.printed, student_id: student.id }],
    ),
  )
  const keys = [...new Set(given.map(keyOf))]
  return keys.flatMap((key) => {
    const ofCourse = given.filter((final) => keyOf(final) === key)
    const median = medianOf(ofCourse)
    return [
      ...allEqual(ofCourse),
      ...ofCourse.flatMap((final) =>
        ofOne(
          final,
          median,
          given.filter(({ student_id }) => student_id === final.student_id),
        ),
      ),
    ]
  })
}

const keyOf = ({ course_id, aspect }: Final): string => `${course_id} ${aspect}`

function allEqual(finals: readonly Given[]): Hint[] {
  const [first] = finals
  if (!first || finals.length < fewest || finals.some(({ printed }) => printed !== first.printed)) return []
  return [{ kind: 'ALL_EQUAL', course_id: first.course_id, student_id: null, printed: first.printed, against: null }]
}

function ofOne(final: Given, median: number, own: readonly Given[]): Hint[] {
  const { course_id, student_id, printed, override, computed } = final
  const hint = (kind: HintKind, against: number): Hint => ({ kind, course_id, student_id, printed, against })
  if (override !== null && computed !== null && override - computed > mostRaised) return [hint('OVERRIDE', computed)]
  if (printed < slip && median > goodMiddle) return [hint('VERY_LOW', median)]
  const others = own.filter((other) => other.course_id !== course_id)
  if (others.length < fewest) return []
  const mean = others.reduce((sum, other) => sum + other.printed, 0) / others.length
  return Math.abs(printed - mean) > farFromOwn ? [hint('FAR_FROM_OWN', Math.round(mean))] : []
}

function medianOf(finals: readonly Given[]): number {
  const sorted = finals.map(({ printed }) => printed).toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
