import type { QualitativeGap } from '@kelasku/shared/report-qualitative/gaps'
import { qualitativeLabels } from '@kelasku/shared/report-qualitative/machine'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { statusTones } from '../looks.ts'
import { PdfButton } from '../parts/PdfButton.tsx'
import { qualitativeQueries, type Sheet } from '../queries.ts'
import type { SheetRow } from '../sheet/rows.ts'
import { useT } from '../words.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { StepButtons, WithdrawDialog } from './StepButtons.tsx'

interface ProgressProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  waiting: number
}

/** What each report lacks, with the way to it; what can be handed on; and who has read what is out. */
export function ProgressOfClass({ sheet, rows, waiting }: ProgressProps) {
  const t = useT()
  const [reopened, setReopened] = useState<SheetRow | null>(null)
  const [withdrawn, setWithdrawn] = useState<SheetRow | null>(null)
  const isOut = rows.some(({ pupil }) => pupil.published > 0)
  const { data: receipts = [] } = useQuery({
    ...qualitativeQueries.receipts(sheet.class.id, sheet.semester),
    enabled: isOut,
  })
  const readOf = (id: string) => {
    const own = receipts.filter(({ student }) => student.id === id)
    return { all: own.length, read: own.filter(({ first_at }) => first_at !== null).length }
  }
  const open = receipts.filter(({ first_at }) => first_at !== null).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StepButtons sheet={sheet} rows={rows} waiting={waiting} />
      {isOut && (
        <p className="text-sm text-muted-foreground">
          {t(($) => $.progress.receipts, { read: open, all: receipts.length })}
        </p>
      )}
      <Table cards label={t(($) => $.progress.title)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.sheet.name)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.progress.status)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.progress.missing)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.progress.read)}</TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">{t(($) => $.progress.acts)}</span>
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const { pupil, gaps } = row
            const { all, read } = readOf(row.id)
            return (
              <TableRow key={row.id}>
                <TableCell heading>
                  {row.name}
                  {pupil.reopened_because && (
                    <span className="block text-sm font-normal text-warning-ink">
                      {t(($) => $.progress.reopened, { reason: pupil.reopened_because })}
                    </span>
                  )}
                </TableCell>
                <TableCell label={t(($) => $.progress.status)}>
                  <Badge dot tone={statusTones[pupil.status]}>
                    {qualitativeLabels[pupil.status]}
                  </Badge>
                </TableCell>
                <TableCell label={t(($) => $.progress.missing)}>
                  <Gaps sheet={sheet} row={row} gaps={gaps} />
                </TableCell>
                <TableCell label={t(($) => $.progress.read)}>
                  {pupil.published > 0 && all > 0 ? `${read}/${all}` : '–'}
                </TableCell>
                <TableCell>
                  <div className="flex justify-end gap-1">
                    {sheet.can.lead && pupil.status === 'SUBMITTED' && (
                      <Button size="sm" variant="outline" onClick={() => setWithdrawn(row)}>
                        <Undo2 aria-hidden />
                        {t(($) => $.step.withdraw)}
                      </Button>
                    )}
                    {sheet.can.reopen && pupil.status === 'PUBLISHED' && (
                      <Button size="sm" variant="outline" onClick={() => setReopened(row)}>
                        <RotateCcw aria-hidden />
                        {t(($) => $.step.reopen)}
                      </Button>
                    )}
                    {pupil.id && <PdfButton isSmall id={pupil.id} name={row.name} />}
                  </div>
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {reopened && <ReopenDialog row={reopened} onClose={() => setReopened(null)} />}
      {withdrawn && <WithdrawDialog row={withdrawn} onClose={() => setWithdrawn(null)} />}
    </div>
  )
}

/** How much, and the way to the first of each section. */
function Gaps({ sheet, row, gaps }: { sheet: Sheet; row: SheetRow; gaps: readonly QualitativeGap[] }) {
  const t = useT()
  if (gaps.length === 0) return <span className="text-success-ink">{t(($) => $.progress.complete)}</span>
  const sections = (sheet.template?.sections ?? []).flatMap(({ id, title }) => {
    const own = gaps.filter((gap) => gap.kind !== 'SUMMARY' && gap.section_id === id)
    const [first] = own
    return first ? [{ id, title, count: own.length, first }] : []
  })
  const to = (bagian: string, column: string) =>
    `?${new URLSearchParams({ semester: String(sheet.semester), bagian, sel: `${column}.${row.id}` }).toString()}`
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end max-sm:text-right">
      {sections.map(({ id, title, count, first }) => (
        <li key={id}>
          <Link
            to={to(id, first.kind === 'VALUE' ? first.detail_id : 'words')}
            className="text-primary underline-offset-4 hover:underline"
            aria-label={t(($) => $.progress.gapOf, { title, name: row.name, count })}
          >
            {title} ({count})
          </Link>
        </li>
      ))}
      {gaps.some(({ kind }) => kind === 'SUMMARY') && (
        <li>
          <Link to={to('rangkuman', 'rangkuman')} className="text-primary underline-offset-4 hover:underline">
            {t(($) => $.summary.title)}
          </Link>
        </li>
      )}
    </ul>
  )
}
