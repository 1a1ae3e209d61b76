import { useFormat } from '#platform/i18n/i18n.ts'
import { Curve } from '#ui/curve.tsx'
import type { Course } from './queries.ts'
import { useT } from './words.ts'

/** The marks of a course over time, as a line and in words; nothing to see in a single one. */
export function MarkLine({ course: { marks, passing_score }, className }: { course: Course; className?: string }) {
  const t = useT()
  const { number } = useFormat()
  const percents = marks.flatMap(({ percent }) => percent ?? [])
  if (percents.length < 2) return null
  return (
    <>
      <Curve
        points={percents.map((percent) => percent / 100)}
        mark={passing_score / 100}
        {...(className && { className })}
      />
      <p className="sr-only">
        {t(($) => $.line, { scores: percents.map((percent) => number(percent)).join(', '), kkm: passing_score })}
      </p>
    </>
  )
}
