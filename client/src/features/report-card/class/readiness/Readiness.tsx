import { cardLabels, ShownStatus } from '@kelasku/shared/report-card/machine'
import { CheckCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ChosenBar } from '#platform/screen/ChosenBar.tsx'
import { useChosen } from '#platform/screen/use-chosen.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useRemindTeachers } from '#features/report-card/mutations.ts'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { t as say, useT } from '#features/report-card/words.ts'
import { isReturned, mayBeChosen, takingStep } from './acts.ts'
import { RemindButton } from '../RemindButton.tsx'
import { CardActs } from './CardActs.tsx'
import { Matrix } from './Matrix.tsx'
import { partsOf } from './parts.ts'
import { PupilList } from './PupilList.tsx'

/** What each card waits for, and the steps of those that wait for nothing any more. */
export function Readiness({ cards }: { cards: Cards }) {
  const t = useT()
  const remind = useRemindTeachers()
  const isWide = useIsWide()
  const [status, setStatus] = useState<ShownStatus | null>(null)
  const parts = useMemo(() => partsOf(cards), [cards])
  const lines = status === null ? cards.lines : cards.lines.filter((line) => line.status === status)
  const chosen = useChosen(lines, keyOf, (line) => mayBeChosen(line, cards))
  const ready = takingStep('propose', lines, cards).filter((line) => !isReturned(line))
  const shown = ShownStatus.options.filter((one) => cards.lines.some((line) => line.status === one))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-label={t(($) => $.matrix.statuses)} className="flex flex-wrap gap-2">
          {shown.map((one) => (
            <FilterChip
              key={one}
              isOn={status === one}
              count={cards.lines.filter((line) => line.status === one).length}
              onPress={() => setStatus(status === one ? null : one)}
            >
              {cardLabels[one]}
            </FilterChip>
          ))}
        </fieldset>
        <span className="grow" />
        {cards.can_write && cards.courses.some(isOpen) && (
          <RemindButton
            cards={cards}
            label={t(($) => $.remind.label)}
            remind={remind}
            saidOf={(count) => say(($) => $.remind.teachers, { count })}
          />
        )}
        {ready.length > 0 && (
          <Button variant="outline" onClick={() => chosen.set(ready, true)}>
            <CheckCheck aria-hidden />
            {t(($) => $.matrix.chooseReady, { count: ready.length })}
          </Button>
        )}
      </div>
      {isWide ? (
        <Matrix cards={cards} lines={lines} parts={parts} chosen={chosen} />
      ) : (
        <PupilList cards={cards} lines={lines} parts={parts} chosen={chosen} />
      )}
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <CardActs cards={cards} of={chosen.rows} onDone={chosen.clear} />
      </ChosenBar>
    </>
  )
}

const keyOf = ({ student }: Line) => student.id
const isOpen = ({ status }: Cards['courses'][number]) => status !== 'APPROVED' && status !== 'LOCKED'
