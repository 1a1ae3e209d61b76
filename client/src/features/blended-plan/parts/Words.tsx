import { Check, Undo2 } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import type { Days } from '../queries.ts'
import { useT } from '../words.ts'

/** Every word that was said about a child, the last on top. */
export function Words({ of }: { of: Days['consent']['words'] }) {
  const t = useT()
  const format = useFormat()
  if (of.length === 0) return null
  return (
    <ol className="grid gap-2 text-sm">
      {of.map(({ guardian, is_given, said_at }) => (
        <li key={`${guardian.id} ${said_at}`} className="flex gap-2">
          {is_given ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          ) : (
            <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
          )}
          <span>
            {t(($) => (is_given ? $.consent.gave : $.consent.withdrew), { name: guardian.full_name })}{' '}
            <span className="text-muted-foreground">· {format.dateTime(said_at)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
