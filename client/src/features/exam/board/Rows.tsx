import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { clockText } from '../sitting/player/clock-text.ts'
import { leftOf, linkShown, signsOf, statusTone } from './signs.ts'
import { Answered, type RowsProps } from './Tiles.tsx'
import { useT } from './words.ts'

/** The same rows in lines, with every figure; for a laptop, or for whoever listens. */
export function Rows({ rows, limits, now, picked, onPick, onOpen }: RowsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Table label={t(($) => $.rows)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.column.name)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.status)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.answered)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.saved)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.link)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.left)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.column.signs)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const left = leftOf(row, now)
          const link = linkShown(row, now)
          return (
            <TableRow key={row.n}>
              <TableCell heading className="max-w-44 sm:max-w-none sm:whitespace-nowrap">
                <span className="flex items-center gap-3">
                  <Checkbox
                    checked={picked.has(row.user.id)}
                    onChange={() => onPick(row.user.id)}
                    aria-label={t(($) => $.pick.one, { name: row.user.full_name })}
                  />
                  <span>
                    <button
                      type="button"
                      className="touch-reach text-left underline-offset-4 hover:underline"
                      onClick={() => onOpen(row.user.id)}
                    >
                      {row.user.full_name}
                    </button>
                    <span className="block text-xs font-normal text-muted-foreground">{row.class_name}</span>
                  </span>
                </span>
              </TableCell>
              <TableCell>
                <Badge tone={statusTone(row)}>{attemptLabels[row.status]}</Badge>
              </TableCell>
              <TableCell className="min-w-28">
                <Answered answered={row.answered} total={row.total} />
              </TableCell>
              <TableCell className="whitespace-nowrap tabular-nums">
                {row.saved_at === null ? '–' : format.time(row.saved_at)}
              </TableCell>
              <TableCell>{link ? t(($) => $.link[link]) : '–'}</TableCell>
              <TableCell className="tabular-nums">{left === null ? '–' : clockText(left)}</TableCell>
              <TableCell>
                <span className="flex flex-wrap gap-1">
                  {signsOf(row, limits, now, t).map(({ id, tone, text }) => (
                    <Badge key={id} tone={tone}>
                      {text}
                    </Badge>
                  ))}
                </span>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
