import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { taskQueries, type History, type Reference } from '../queries.ts'
import { useT } from './words.ts'

/** What has happened to it, asked for when somebody looks. */
export function PartHistory({ part: { id, assessment_id } }: { part: Reference }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data: lines = [] } = useQuery({ ...taskQueries.history(assessment_id, id), enabled: isOpen })
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="touch-reach cursor-pointer text-primary-ink">{t(($) => $.history.title)}</summary>
      <ol className="grid gap-2 pt-2">
        {lines.map((line) => (
          <Happened key={line.id} line={line} />
        ))}
      </ol>
    </details>
  )
}

function Happened({ line: { kind, at, by, note, n, raw_score, extended_until } }: { line: History }) {
  const t = useT()
  const format = useFormat()
  const facts = [
    n !== null && t(($) => $.work.time, { n }),
    raw_score !== null && format.number(raw_score),
    extended_until !== null && format.dateTime(extended_until),
    note,
  ].filter(Boolean)
  return (
    <li className="grid">
      <span>
        {t(($) => $.history.kind[kind])}
        {facts.length > 0 && `: ${facts.join(' · ')}`}
      </span>
      <span className="text-xs text-muted-foreground">
        {by?.full_name ?? '–'} · {format.dateTime(at)}
      </span>
    </li>
  )
}
