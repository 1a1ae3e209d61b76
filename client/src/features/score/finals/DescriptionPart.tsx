import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import type { Sheet } from '../queries.ts'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { DescriptionForm } from './DescriptionForm.tsx'
import type { Explained } from './explain.ts'
import { useWriteFinal } from './mutations.ts'
import { t as say, useT } from './words.ts'

interface DescriptionPartProps {
  sheet: Sheet
  row: SheetRow
  aspect: CountedAspect
  final: ShownFinal
  explained: Explained
  canWrite: boolean
  reason: string
  /** Whether something is written here that is not saved. */
  onBegun: (isBegun: boolean) => void
}

/** What a rapor says in words: automatic until somebody writes it, and one press back again. */
export function DescriptionPart(props: DescriptionPartProps) {
  const { sheet, row, aspect, final, explained, canWrite, reason, onBegun } = props
  const t = useT()
  const write = useWriteFinal(sheet)
  const [isEditing, setEditing] = useState(false)
  const { description, isAutomatic, isOutdated, version } = final
  const reset = () =>
    write.mutate(
      { student_id: row.id, aspect, description: null, reason, version },
      {
        onSuccess: () => notify({ title: say(($) => $.description.reset), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  const back = canWrite && (
    <Button size="sm" variant="outline" busy={write.isPending} onClick={reset}>
      {t(($) => $.description.backToAutomatic)}
    </Button>
  )
  return (
    <section aria-label={t(($) => $.description.title)} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{t(($) => $.description.title)}</h3>
        <Badge tone={isAutomatic ? 'neutral' : 'info'}>
          {t(($) => (isAutomatic ? $.description.automatic : $.description.written))}
        </Badge>
      </div>
      {isEditing ? (
        <DescriptionForm
          sheet={sheet}
          row={row}
          aspect={aspect}
          final={final}
          reason={reason}
          onBegun={onBegun}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="text-sm wrap-anywhere">{description ?? t(($) => $.description.none)}</p>
          {isOutdated && (
            <Alert tone="warning" title={t(($) => $.description.outdated)} action={back}>
              {t(($) => $.description.outdatedText, { text: explained.automatic ?? '–' })}
            </Alert>
          )}
          {canWrite && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
                {t(($) => $.description.edit)}
              </Button>
              {!isAutomatic && !isOutdated && back}
            </div>
          )}
        </>
      )}
      {explained.means.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted-foreground">
          {explained.means.map(({ id, text, mean }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="tabular-nums">{mean}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
