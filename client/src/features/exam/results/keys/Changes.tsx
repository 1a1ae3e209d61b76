import type { RegradeResult } from '@kelasku/shared/exam/marks'
import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { useT } from '../words.ts'

type Change = RegradeResult['changes'][number]

/** Who would have how much more or less, before anything is done. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  const counts = {
    up: changes.filter(({ before, after }) => after > before).length,
    down: changes.filter(({ before, after }) => after < before).length,
    kept: changes.filter(({ is_kept }) => is_kept).length,
  }
  return (
    <div className="grid gap-3">
      <Alert tone={changes.length === 0 ? 'neutral' : 'info'} live="polite" title={t(($) => $.regrade.result)}>
        {changes.length === 0 ? t(($) => $.regrade.nobody) : t(($) => $.regrade.counts, counts)}
      </Alert>
      {changes.length > 0 && (
        <Table cards label={t(($) => $.regrade.result)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.scores.name)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.regrade.point)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.scores.score)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <TableRow key={change.participant_id}>
                <TableCell heading>
                  {change.user.full_name}
                  {change.is_kept && (
                    <Badge tone="warning" className="ml-2">
                      {t(($) => $.regrade.kept)}
                    </Badge>
                  )}
                </TableCell>
                <TableCell numeric label={t(($) => $.regrade.point)}>
                  <FromTo from={change.before} to={change.after} />
                </TableCell>
                <TableCell numeric label={t(($) => $.scores.score)}>
                  <FromTo from={change.score_before} to={change.score_after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}

function FromTo({ from, to }: { from: number; to: number }) {
  const t = useT()
  if (from === to) return number(to)
  return (
    <span className={to > from ? 'text-success-ink' : 'text-danger-ink'}>
      {t(($) => $.regrade.fromTo, { from: number(from), to: number(to) })}
    </span>
  )
}
