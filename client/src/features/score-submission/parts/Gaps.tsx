import type { Gap } from '@kelasku/shared/score-submission/gaps'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { Alert } from '#ui/alert.tsx'
import { cellPath } from '../looks.ts'
import { useT } from '../words.ts'

/** Who lacks what: each a way to its place in the sheet. */
export function Gaps({ sheet, gaps }: { sheet: Sheet; gaps: readonly Gap[] }) {
  const t = useT()
  if (gaps.length === 0) return <Alert tone="success">{t(($) => $.gaps.none)}</Alert>
  const place = { course_id: sheet.course.id, semester: sheet.semester, period: sheet.period }
  const taking = sheet.pupils.filter(({ has_left }) => !has_left)
  const finalless = gaps.filter(({ item_id }) => item_id === null)
  // Where nobody has anything, one line says so instead of one for each pupil.
  const empty = sheet.columns.filter(
    ({ id }) => taking.length > 1 && gaps.filter(({ item_id }) => item_id === id).length === taking.length,
  )
  const isEmpty = (itemId: string | null) => empty.some(({ id }) => id === itemId)
  const blank = new Set(gaps.flatMap(({ student_id, item_id }) => (item_id === null ? [] : [student_id])))
  // Without the exam of the period there is no final of anybody: that is said once, too.
  const lacksExam = taking.length > 1 && blank.size < taking.length && finalless.length + blank.size === taking.length
  const lacking = sheet.pupils.flatMap((pupil) => {
    const own = gaps.filter(
      ({ student_id, item_id }) => student_id === pupil.id && !isEmpty(item_id) && !(lacksExam && item_id === null),
    )
    return own.length > 0 ? [{ pupil, own }] : []
  })
  const noFinals = lacksExam && <Alert tone="warning">{t(($) => $.gaps.noFinals)}</Alert>
  if (lacksExam && blank.size === 0) return noFinals
  return (
    <section aria-labelledby="gaps" className="grid gap-2">
      {noFinals}
      <h3 id="gaps" className="text-sm font-semibold text-warning-ink">
        {t(($) => $.gaps.title, { count: new Set(gaps.map(({ student_id }) => student_id)).size })}
      </h3>
      <ul className="grid max-h-96 gap-1 overflow-y-auto text-sm">
        {empty.map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border py-1.5 last:border-0"
          >
            <span className="min-w-40 font-medium">{t(($) => $.gaps.everybody)}</span>
            <Link
              to={cellPath(place, id, taking[0]!.id)} // more than one take it
              aria-label={t(($) => $.gaps.goToColumn, { title })}
              className="touch-reach rounded-sm text-primary-ink underline"
            >
              {title}
            </Link>
          </li>
        ))}
        {lacking.map(({ pupil, own }) => (
          <li
            key={pupil.id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border py-1.5 last:border-0"
          >
            <span className="min-w-40 font-medium wrap-anywhere">{pupil.full_name}</span>
            {own.map(({ item_id }) => {
              const column = sheet.columns.find(({ id }) => id === item_id)
              if (!column) return <span key="final">{t(($) => $.gaps.final)}</span>
              return (
                <Link
                  key={column.id}
                  to={cellPath(place, column.id, pupil.id)}
                  aria-label={t(($) => $.gaps.go, { name: pupil.full_name, title: column.title })}
                  className="touch-reach rounded-sm text-primary-ink underline"
                >
                  {column.title}
                </Link>
              )
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
