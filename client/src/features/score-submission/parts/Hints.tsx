import type { Hint } from '@kelasku/shared/score-submission/hints'
import { Alert } from '#ui/alert.tsx'
import { useT } from '../words.ts'
import { hintText } from './hint-text.ts'

interface HintsProps {
  hints: readonly Hint[]
  /** How a pupil is called, and a course where there are several. */
  nameOf: (hint: Hint) => { student: string; course: string | null }
}

const most = 12

/** What is worth a second look before it is approved; it stands in nobody's way. */
export function Hints({ hints, nameOf }: HintsProps) {
  const t = useT()
  if (hints.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.hints.title)}>
      <ul className="grid gap-1">
        {hints.slice(0, most).map((hint) => {
          const { student, course } = nameOf(hint)
          const said = hintText(hint, student)
          return (
            <li key={`${hint.kind} ${hint.course_id} ${hint.student_id ?? ''}`}>
              {course === null ? said : `${course}: ${said}`}
            </li>
          )
        })}
        {hints.length > most && <li>{t(($) => $.hints.more, { count: hints.length - most })}</li>}
      </ul>
    </Alert>
  )
}
