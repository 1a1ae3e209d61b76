import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../words.ts'
import { compare, type Row } from './compare.ts'

interface Side {
  name: string
  doc: WrittenDoc
}

/** Two states of the words, line by line: side by side where there is room, one below the other on a phone. */
export function Comparison({ before, after }: { before: Side; after: Side }) {
  const t = useT()
  const rows = useMemo(() => compare(before.doc, after.doc), [before.doc, after.doc])
  if (rows.every(({ change }) => change === 'same'))
    return <EmptyState size="compact" title={t(($) => $.versions.noChange)} />
  return (
    <section
      aria-label={t(($) => $.versions.changes)}
      className="overflow-hidden rounded-md border border-border text-sm"
    >
      <div className="hidden grid-cols-2 border-b border-border font-medium md:grid">
        <p className="truncate px-4 py-2">{before.name}</p>
        <p className="truncate border-l border-border px-4 py-2">{after.name}</p>
      </div>
      <ol>
        {runsOf(rows).map((run) => (
          <Run key={run.at} rows={run.rows} />
        ))}
      </ol>
    </section>
  )
}

/** So many lines that stayed are left around a change. */
const around = 1
const worthFolding = 3

interface RunOfRows {
  at: number
  rows: Row[]
}

/** Lines that stayed, and lines that did not. */
function runsOf(rows: readonly Row[]): RunOfRows[] {
  const runs: RunOfRows[] = []
  rows.forEach((row, at) => {
    const last = runs.at(-1)
    if (last && (last.rows[0]!.change === 'same') === (row.change === 'same')) last.rows.push(row)
    else runs.push({ at, rows: [row] })
  })
  return runs
}

function Run({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const folded = rows.length - 2 * around
  if (isOpen || rows[0]!.change !== 'same' || folded < worthFolding) return <Lines rows={rows} />
  return (
    <>
      <Lines rows={rows.slice(0, around)} />
      <li className="border-b border-border bg-muted px-4 py-1 text-center last:border-b-0">
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          {t(($) => $.versions.unchanged, { count: folded })}
        </Button>
      </li>
      <Lines rows={rows.slice(-around)} />
    </>
  )
}

const looks: Record<Row['look'], string> = {
  heading: 'font-semibold',
  text: '',
  item: 'pl-4',
  cell: 'border-l-2 border-border-strong pl-2',
}

/* oxlint-disable react/no-array-index-key -- the lines of a text are known by their place */
const Lines = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row, index) => (
    <li key={index} className="grid border-b border-border last:border-b-0 md:grid-cols-2">
      <div className="px-4 py-2 md:hidden">
        <Words row={row} />
      </div>
      <div className={cn('hidden px-4 py-2 md:block', row.change === 'new' && 'bg-muted')}>
        <Words row={row} without="new" />
      </div>
      <div className={cn('hidden border-l border-border px-4 py-2 md:block', row.change === 'gone' && 'bg-muted')}>
        <Words row={row} without="gone" />
      </div>
    </li>
  ))

function Words({ row: { look, pieces }, without }: { row: Row; without?: 'gone' | 'new' }) {
  const shown = pieces.filter(({ change }) => change !== without)
  if (shown.length === 0) return null
  return (
    <p className={cn('whitespace-pre-wrap wrap-anywhere', looks[look])}>
      {shown.map(({ change, words }, index) =>
        change === 'same' ? (
          <span key={index}>{words}</span>
        ) : change === 'gone' ? (
          <del key={index} className="rounded-sm bg-danger-soft text-danger-ink">
            {words}
          </del>
        ) : (
          <ins key={index} className="rounded-sm bg-success-soft text-success-ink">
            {words}
          </ins>
        ),
      )}
    </p>
  )
}
