import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Sheet } from '../queries.ts'
import { useT } from '../words.ts'
import { forget } from './kept.ts'
import type { GivenScore } from './outbox.ts'
import type { SheetRow } from './rows.ts'
import { textOf } from './values.ts'

interface DisputesProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  canWrite: boolean
  onGive: (given: readonly GivenScore[]) => void
}

/** Every cell in which two have written at once: each is decided in its place, or all of them here. */
export function Disputes({ sheet, rows, canWrite, onGive }: DisputesProps) {
  const t = useT()
  const all = rows.flatMap((row) =>
    sheet.columns.flatMap((column) => {
      const { disputed, stored = null } = row.cells.get(column.id) ?? {}
      return disputed ? [{ row, column, disputed, stored }] : []
    }),
  )
  if (all.length === 0) return null
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.disputes.title, { count: all.length })}
      action={
        <>
          {canWrite && (
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                onGive(all.map(({ row, column, disputed }) => ({ pupil: row.pupil, column, value: disputed.value })))
              }
            >
              {t(($) => (all.length === 1 ? $.cell.useMine : $.disputes.allMine))}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => forget(all.map(({ disputed }) => disputed))}>
            {t(($) => (all.length === 1 ? $.disputes.theirs : $.disputes.allTheirs))}
          </Button>
        </>
      }
    >
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {all.map(({ row, column, disputed, stored }) => (
          <li key={disputed.id}>
            {row.name} · {column.title}:{' '}
            {t(($) => $.cell.both, {
              mine: textOf(disputed.value) || t(($) => $.cell.nothing),
              name: sheet.people.find(({ id }) => id === stored?.updated_by)?.full_name ?? t(($) => $.cell.somebody),
              theirs: textOf(stored) || t(($) => $.cell.nothing),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
