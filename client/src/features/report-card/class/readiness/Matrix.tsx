import { Link } from 'react-router-dom'
import type { Chosen } from '#platform/screen/use-chosen.ts'
import { useRole } from '#platform/session/role.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { StatusBadge } from '#features/report-card/StatusBadge.tsx'
import { useT } from '#features/report-card/words.ts'
import { classPath } from '../paths.ts'
import { Changes } from './Changes.tsx'
import { PartCell } from './PartCell.tsx'
import { stateOf, type Part } from './parts.ts'
import { SentBack } from './SentBack.tsx'

export interface MatrixProps {
  cards: Cards
  lines: readonly Line[]
  parts: readonly Part[]
  chosen: Chosen<Line>
}

/** Pupils by the parts of their cards. */
export function Matrix({ cards, lines, parts, chosen }: MatrixProps) {
  const t = useT()
  const openClass = useRole(({ class_id }) => class_id)
  const choosable = lines.filter(chosen.mayChoose)
  return (
    <Table sticky label={t(($) => $.matrix.label)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>
            <span className="flex items-center gap-3">
              {choosable.length > 0 && (
                <Checkbox
                  aria-label={t(($) => $.common.table.chooseAll)}
                  checked={choosable.every(chosen.has)}
                  indeterminate={choosable.some(chosen.has) && !choosable.every(chosen.has)}
                  onCheckedChange={(isOn) => chosen.set(choosable, isOn)}
                />
              )}
              {t(($) => $.matrix.name)}
            </span>
          </TableHeaderCell>
          <TableHeaderCell>{t(($) => $.matrix.status)}</TableHeaderCell>
          {parts.map((part) => (
            <TableHeaderCell key={part}>{t(($) => $.part[part])}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.student.id} selected={chosen.has(line)}>
            <TableCell heading className="min-w-52">
              <span className="flex items-center gap-3">
                {chosen.mayChoose(line) ? (
                  <Checkbox
                    aria-label={t(($) => $.common.table.choose, { name: line.student.full_name })}
                    checked={chosen.has(line)}
                    onCheckedChange={(isOn) => chosen.set([line], isOn)}
                  />
                ) : (
                  choosable.length > 0 && <span className="w-4.5 shrink-0 pointer-fine:w-4" />
                )}
                <PupilName cards={cards} line={line} />
              </span>
            </TableCell>
            <TableCell>
              <span className="flex flex-wrap items-center gap-1">
                <StatusBadge status={line.status} />
                <Changes of={line} can={cards.can} />
                <SentBack of={line} />
              </span>
            </TableCell>
            {parts.map((part) => (
              <TableCell key={part}>
                <PartCell name={line.student.full_name} part={part} state={stateOf(part, line, cards, openClass)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Leads to the card as it would be printed. */
export function PupilName({ cards, line }: { cards: Cards; line: Line }) {
  return (
    <span className="grid min-w-0">
      <Link
        to={classPath({ ...cards, id: cards.class.id }, { tab: 'pratinjau', student: line.student.id })}
        className="touch-reach text-left font-medium wrap-anywhere hover:underline"
      >
        {line.student.full_name}
      </Link>
      {line.nis && <span className="text-xs font-normal text-muted-foreground">{line.nis}</span>}
    </span>
  )
}
