import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Activities } from '../queries.ts'
import { useT } from '../words.ts'
import { forget } from './kept.ts'
import { giveResults, labelOf, type ResultRow } from './rows.ts'

interface DisputesProps {
  list: Activities
  rows: readonly ResultRow[]
}

/** Where two have written at once: both stand beside each other, and one is chosen. */
export function Disputes({ list, rows }: DisputesProps) {
  const t = useT()
  const all = rows.flatMap((row) => (row.disputed ? [{ row, disputed: row.disputed }] : []))
  if (all.length === 0) return null
  const said = ({ predicate, text }: Pick<ResultRow, 'predicate' | 'text'>) =>
    [labelOf(predicate), text].filter(Boolean).join(' – ') || t(($) => $.dispute.nothing)
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.dispute.title, { count: all.length })}>
      <ul className="grid gap-3">
        {all.map(({ row, disputed }) => (
          <li key={row.id} className="grid gap-2">
            <span>
              <span className="font-medium">{row.name}</span>{' '}
              {t(($) => $.dispute.both, { mine: said(disputed), theirs: said(row.line) })}
            </span>
            <span className="flex flex-wrap gap-2">
              {list.can.write && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t(($) => $.dispute.mineOf, { name: row.name })}
                  onClick={() =>
                    giveResults(list, [{ row, written: { predicate: disputed.predicate, text: disputed.text } }])
                  }
                >
                  {t(($) => $.dispute.mine)}
                </Button>
              )}
              <Button
                size="sm"
                variant="outline"
                aria-label={t(($) => $.dispute.theirsOf, { name: row.name })}
                onClick={() => forget([disputed])}
              >
                {t(($) => $.dispute.theirs)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
