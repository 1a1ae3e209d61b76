import { aspectsOf, finalOf } from '@kelasku/shared/score/final'
import type { Gap } from '@kelasku/shared/score-submission/gaps'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { Alert } from '#ui/alert.tsx'
import { cellPath, newColumnPath } from '../looks.ts'
import { usePicked } from '../use-picked.ts'
import { useT as useScoreT } from '#features/score/words.ts'
import { useT } from '../words.ts'

interface GapsProps {
  sheet: Sheet
  gaps: readonly Gap[]
  /** The columns of the list. */
  chosen: readonly string[]
}

/** Who lacks what: each a way to its place in the sheet. */
export function Gaps({ sheet, gaps, chosen }: GapsProps) {
  const t = useT()
  const { written: picked } = usePicked(sheet)
  if (gaps.length === 0) return <Alert tone="success">{t(($) => $.gaps.none)}</Alert>
  const place = { course_id: sheet.course.id, semester: sheet.semester, period: sheet.period, picked }
  const taking = sheet.pupils.filter(({ has_left }) => !has_left)
  const finalless = gaps.filter(({ item_id }) => item_id === null)
  // Where nobody has anything, one line says so instead of one for each pupil.
  const empty = sheet.columns.filter(
    ({ id }) => taking.length > 1 && gaps.filter(({ item_id }) => item_id === id).length === taking.length,
  )
  const isEmpty = (itemId: string | null) => empty.some(({ id }) => id === itemId)
  const blank = new Set(gaps.flatMap(({ student_id, item_id }) => (item_id === null ? [] : [student_id])))
  // Without the exam of the period there is no final of anybody: that is said once, too.
  const lacksExam = lacksExamIn(sheet, chosen)
  const isOfAll = lacksExam && taking.length > 1 && finalless.length + blank.size === taking.length
  const lacking = sheet.pupils.flatMap((pupil) => {
    const own = gaps.filter(
      ({ student_id, item_id }) => student_id === pupil.id && !isEmpty(item_id) && !(isOfAll && item_id === null),
    )
    return own.length > 0 ? [{ pupil, own }] : []
  })
  const noFinals = lacksExam && <NoExam sheet={sheet} chosen={chosen} />
  if (isOfAll && blank.size === 0) return noFinals
  return (
    <section aria-labelledby="gaps" className="grid gap-2">
      {noFinals}
      <h3 id="gaps" className="text-sm font-semibold text-warning-ink">
        {t(($) => $.gaps.title, { count: new Set(gaps.map(({ student_id }) => student_id)).size })}
      </h3>
      <ul className="grid max-h-96 gap-1 overflow-y-auto text-sm">
        {isOfAll && (
          <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border py-1.5">
            <span className="min-w-40 font-medium">{t(($) => $.gaps.everybody)}</span>
            <span>{t(($) => $.gaps.final)}</span>
          </li>
        )}
        {empty.map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border py-1.5 last:border-0"
          >
            <span className="min-w-40 font-medium">{t(($) => $.gaps.everybody)}</span>
            <Link
              to={cellPath(place, id, taking[0]!.id)} // more than one take it
              aria-label={t(($) => $.gaps.goToColumn, { title })}
              className="touch-reach min-w-0 rounded-sm wrap-anywhere text-primary-ink underline"
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
                  className="touch-reach min-w-0 rounded-sm wrap-anywhere text-primary-ink underline"
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

/** As it is counted for somebody who has nothing at all. */
const lacksExamIn = ({ columns, setting, period }: Sheet, chosen: readonly string[]): boolean => {
  const listed = columns.filter(({ id }) => chosen.includes(id))
  return aspectsOf(setting.formula).some(
    (aspect) => finalOf(listed, { joined: null, cells: [] }, setting, { period, aspect }).lacks_exam,
  )
}

/** Which column it is, and the way to it: chosen here, or made in the sheet. */
function NoExam({ sheet, chosen }: Pick<GapsProps, 'sheet' | 'chosen'>) {
  const t = useT()
  const score = useScoreT()
  const { course, semester, period, columns, can } = sheet
  const { written: picked } = usePicked(sheet)
  const type = period === 'TENGAH' ? 3 : 4
  const title = score(($) => $.type[type])
  const left = columns.filter(({ id, score_type, counted }) => score_type === type && counted && !chosen.includes(id))
  if (left.length > 0)
    return (
      <Alert tone="warning">
        {t(($) => $.gaps.chooseExam, { title, titles: left.map((column) => column.title).join(', ') })}
      </Alert>
    )
  return (
    <Alert
      tone="warning"
      action={
        can.manage && (
          <Link
            to={newColumnPath({ course_id: course.id, semester, period, picked }, type)}
            className="touch-reach text-primary-ink underline"
          >
            {t(($) => $.gaps.addExam, { title })}
          </Link>
        )
      }
    >
      {t(($) => $.gaps.lacksExam, { title })}
    </Alert>
  )
}
