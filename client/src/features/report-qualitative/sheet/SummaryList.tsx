import { useEffect, useRef } from 'react'
import type { Sheet } from '../queries.ts'
import { useT } from '../words.ts'
import { lockOf } from './columns.ts'
import type { SheetRow } from './rows.ts'
import { Words } from './Words.tsx'

interface SummaryListProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  locked: string | undefined
  /** The pupil whose summary is gone to. */
  start: string | undefined
}

/** The closing paragraph of each pupil, one below the other. */
export function SummaryList({ sheet, rows, locked, start }: SummaryListProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (start) list.current?.querySelector<HTMLElement>(`[data-pupil="${start}"] textarea`)?.focus()
  }, [start])
  return (
    <ul ref={list} aria-label={t(($) => $.summary.title)} className="grid gap-4 lg:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} data-pupil={row.id} className="rounded-lg border border-border bg-card p-4">
          <Words
            sheet={sheet}
            row={row}
            place={{ kind: 'SUMMARY', student_id: row.id }}
            title={row.name}
            locked={locked ?? lockOf(row)}
            rows={3}
          />
        </li>
      ))}
    </ul>
  )
}
