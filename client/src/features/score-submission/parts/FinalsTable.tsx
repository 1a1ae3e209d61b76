import { aspectsOf } from '@kelasku/shared/score/final'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { FinalText } from '#features/score/sheet/FinalText.tsx'
import type { SheetRow } from '#features/score/sheet/rows.ts'
import { useSheetRows } from '#features/score/sheet/use-sheet-rows.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { pupilPath } from '../looks.ts'
import { useT } from '../words.ts'

const nothing = new Map<string, never>()
/** Scores that are on their way from this device are not what is submitted. */
const own = { waiting: nothing, disputed: nothing }

/**
 * The finals of a course, pupil by pupil; as they were submitted, where they were. @param sheet with the columns from which
 * they are counted
 */
export function FinalsTable({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const rows = useSheetRows(sheet, own)
  const aspects = aspectsOf(sheet.setting.formula)
  const place = { course_id: sheet.course.id, semester: sheet.semester, period: sheet.period }
  const descriptionOf = (row: SheetRow) => row.finals.get(aspects[0] ?? 1)?.description
  const isDescribed = rows.some(descriptionOf)
  const headingOf = (aspect: 1 | 2) =>
    aspects.length === 1 ? t(($) => $.finals.score) : t(($) => $.finals.aspect[aspect])
  return (
    <Table label={t(($) => $.finals.label)} cards="compact">
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.finals.name)}</TableHeaderCell>
          {aspects.map((aspect) => (
            <TableHeaderCell key={aspect} numeric>
              {headingOf(aspect)}
            </TableHeaderCell>
          ))}
          {isDescribed && <TableHeaderCell>{t(($) => $.finals.description)}</TableHeaderCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows
          .filter(({ isMuted }) => isMuted !== true)
          .map((row) => (
            <TableRow key={row.id}>
              <TableCell heading>
                <Link to={pupilPath(place, row.id)} className="touch-reach text-left text-primary-ink hover:underline">
                  {row.name}
                </Link>
              </TableCell>
              {aspects.map((aspect) => {
                const final = row.finals.get(aspect)
                return (
                  <TableCell
                    key={aspect}
                    numeric
                    beside={aspects.length === 1}
                    {...(aspects.length > 1 && { label: headingOf(aspect) })}
                    className={final?.isBelow ? 'text-danger-ink' : undefined}
                  >
                    {final?.printed == null ? '–' : <FinalText final={final} />}
                    {final?.isBelow && <span className="sr-only">{t(($) => $.finals.below)}</span>}
                  </TableCell>
                )
              })}
              {isDescribed && (
                <TableCell className="max-w-xl text-sm text-muted-foreground">{descriptionOf(row)}</TableCell>
              )}
            </TableRow>
          ))}
      </TableBody>
    </Table>
  )
}
