import { FileClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { linesOf } from '../fields/lines.ts'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'

/** For whoever answers them: that there is something to answer. */
export function ToAnswer({ profile: { id, pending, writable } }: { profile: Profile }) {
  const t = useT()
  const answerable = linesOf(pending.map(({ field }) => field).filter((field) => writable.includes(field)))
  if (answerable.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={t(($) => $.person.waiting, { count: answerable.length })}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={`/usulan?orang=${id}`}>
            <FileClock aria-hidden />
            {t(($) => $.person.answer)}
          </Link>
        </Button>
      }
    />
  )
}
