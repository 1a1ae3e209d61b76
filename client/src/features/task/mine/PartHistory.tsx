import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { taskQueries, type Reference } from '../queries.ts'
import { useT } from './words.ts'

/** Every step with its time and who took it; also the score that a revision has taken away. */
export function PartHistory({ reference: { id, assessment_id } }: { reference: Reference }) {
  const t = useT()
  const { dateTime, number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { data: lines } = useQuery({ ...taskQueries.history(assessment_id, id), enabled: isOpen })
  return (
    <div className="grid gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.history.heading)}
      </Button>
      {isOpen && lines && (
        <ol className="grid gap-2 border-l-2 border-border pl-4 text-sm">
          {lines.map(({ id: line, kind, at, by, note, score }) => (
            <li key={line} className="grid">
              <p>
                <span className="font-medium">{t(($) => $.history[kind])}</span>
                {score !== null && <span className="tabular-nums"> · {number(score)}</span>}
              </p>
              <p className="text-muted-foreground">{[dateTime(at), by?.full_name].filter(Boolean).join(' · ')}</p>
              {note !== '' && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
