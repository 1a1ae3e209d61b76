import { predicateOf } from '@kelasku/shared/score/predicate'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useState } from 'react'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { number } from '#platform/i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { isHighOverride, textOfOverride } from '../hints/hints.ts'
import type { Sheet } from '../queries.ts'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { useT as useScoreT } from '../words.ts'
import { textOfComputed } from './explain.ts'
import { useWriteFinal } from './mutations.ts'
import { OverrideForm } from './OverrideForm.tsx'
import { longestReason, OverrideReason, placesOfReason } from './reason.ts'
import { t as say, useT } from './words.ts'

interface PrintedFinalProps {
  sheet: Sheet
  row: SheetRow
  aspect: CountedAspect
  final: ShownFinal
  canWrite: boolean
  reason: string
  /** Whether something is written here that is not saved. */
  onBegun: (isBegun: boolean) => void
}

/** The number that a rapor prints, and how it is made another one. */
export function PrintedFinal({ sheet, row, aspect, final, canWrite, reason, onBegun }: PrintedFinalProps) {
  const t = useT()
  const score = useScoreT()
  const write = useWriteFinal(sheet)
  const [open, setOpen] = useState<'change' | 'undo' | null>(null)
  const { printed, computed, override } = final
  const said = sheet.finals.find((one) => one.student_id === row.id && one.aspect === aspect)
  // The school's word is of the number that the server knows.
  const word = said !== undefined && said.printed === printed ? said.word : null
  const close = () => setOpen(null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-3xl tabular-nums">{printed === null ? '–' : number(printed)}</strong>
        {printed !== null && (
          <Badge tone={final.isBelow ? 'danger' : 'neutral'}>
            {[
              sheet.setting.formula === 'K13' && predicateOf(printed, sheet.setting.passing_score),
              word,
              final.isBelow && score(($) => $.cell.below),
            ]
              .filter(Boolean)
              .join(' · ') || score(($) => $.final.title)}
          </Badge>
        )}
        {final.isFrozen && <Badge tone="info">{score(($) => $.final.frozen)}</Badge>}
      </div>
      {override !== null && computed !== null && (
        <p className="text-sm">{t(($) => $.override.overridden, { computed: textOfComputed(computed) })}</p>
      )}
      {isHighOverride(final) && open !== 'change' && <p className="text-sm text-warning-ink">{textOfOverride()}</p>}
      {canWrite && open !== 'change' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setOpen('change')}>
            {t(($) => $.override.change)}
          </Button>
          {override !== null && (
            <Button variant="outline" size="sm" onClick={() => setOpen('undo')}>
              {t(($) => $.override.undo)}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && (
        <OverrideForm
          sheet={sheet}
          row={row}
          aspect={aspect}
          final={final}
          reason={reason}
          onBegun={onBegun}
          onClose={close}
        />
      )}
      {open === 'undo' && override !== null && (
        <ReasonDialog
          title={t(($) => $.override.undoTitle, { name: row.name })}
          label={t(($) => $.override.reason)}
          hint={t(($) => $.override.reasonHint)}
          schema={OverrideReason}
          longest={longestReason}
          actLabel={t(($) => $.override.undo)}
          tone="default"
          places={placesOfReason}
          onAct={async (why) => {
            await write.mutateAsync({
              student_id: row.id,
              aspect,
              override: null,
              reason: why,
              version: final.version,
            })
            notify({ title: say(($) => $.override.reset), tone: 'success' })
          }}
          onClose={close}
        >
          {t(($) => $.override.undoText, { override })}
        </ReasonDialog>
      )}
    </div>
  )
}
