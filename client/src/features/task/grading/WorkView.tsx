import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useDeed } from '../mutations.ts'
import type { HandIn, Reference } from '../queries.ts'
import { useLateText } from '../teach/use-late-text.ts'
import { FilePages } from './pages/FilePages.tsx'
import { useT } from './words.ts'

/** What a pupil has handed in: the last time, and the times before. */
export function WorkView({ part }: { part: Reference }) {
  const t = useT()
  const [chosen, setChosen] = useState<number | null>(null)
  const handIns = part.hand_ins
  const shown =
    handIns.find(({ n }) => n === chosen) ?? handIns.find(({ withdrawn_at }) => withdrawn_at === null) ?? handIns[0]
  if (!shown)
    return (
      <Card>
        <CardBody>
          <EmptyState
            size="compact"
            picture="task"
            title={t(($) => (part.assessment.hand_in === 'OFFLINE' ? $.work.offline : $.work.none))}
          />
        </CardBody>
      </Card>
    )
  return (
    <div className="grid gap-3">
      {handIns.length > 1 && (
        <fieldset aria-label={t(($) => $.work.times)} className="flex flex-wrap gap-2">
          {handIns.map(({ n }) => (
            <FilterChip key={n} isOn={n === shown.n} onPress={() => setChosen(n)}>
              {t(($) => $.work.time, { n })}
            </FilterChip>
          ))}
        </fieldset>
      )}
      <HandInHead part={part} handIn={shown} />
      {shown.answer_html_doc && shown.answer_html !== '' && (
        <Card>
          <CardBody className="pt-4">
            <RichText doc={shown.answer_html_doc} />
          </CardBody>
        </Card>
      )}
      <FilePages part={part} files={shown.files} />
    </div>
  )
}

interface HandInHeadProps {
  part: Reference
  handIn: HandIn
}

function HandInHead({ part, handIn }: HandInHeadProps) {
  const t = useT()
  const format = useFormat()
  const lateText = useLateText()
  const deed = useDeed(part)
  const { n, submitted_at, pressed_at, late_minutes, is_counted, on_behalf, submitted_by, withdrawn_at, lost_files } =
    handIn
  const many = part.hand_ins.length > 1
  // What the device says tells of a line that was away; by a minute or two every clock is off.
  const wasPressedBefore = pressed_at !== null && Date.parse(submitted_at) - Date.parse(pressed_at) > 2 * 60_000
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
        <span>{t(($) => $.work.at, { at: format.dateTime(submitted_at) })}</span>
        {wasPressedBefore && <span>{t(($) => $.work.pressed, { at: format.dateTime(pressed_at) })}</span>}
        {late_minutes > 0 && <Badge tone="late">{lateText(late_minutes)}</Badge>}
        {on_behalf && <Badge look="outline">{t(($) => $.work.behalf, { name: submitted_by?.full_name ?? '–' })}</Badge>}
        {many && is_counted && <Badge tone="primary">{t(($) => $.work.counted)}</Badge>}
        {many && !is_counted && withdrawn_at === null && part.can.chooseHandIn && (
          <Button
            size="sm"
            variant="outline"
            busy={deed.isPending}
            onClick={() => deed.mutate({ act: 'chooseHandIn', n }, { onError: notifyProblem })}
          >
            {t(($) => $.work.count)}
          </Button>
        )}
      </p>
      {withdrawn_at !== null && (
        <Alert tone="warning">{t(($) => $.work.withdrawn, { at: format.dateTime(withdrawn_at) })}</Alert>
      )}
      {lost_files > 0 && <Alert tone="warning">{t(($) => $.work.lost, { count: lost_files })}</Alert>}
      {part.needs_revision && part.revision_note && (
        <Alert tone="info" title={t(($) => $.work.asked)}>
          {part.revision_note}
        </Alert>
      )}
    </div>
  )
}
