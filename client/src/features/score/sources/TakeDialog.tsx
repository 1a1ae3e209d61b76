import type { SourceKind } from '@kelasku/shared/score/sources'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Paged } from '#platform/screen/Paged.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { notify } from '#ui/notify.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Sheet } from '../queries.ts'
import { useT as useSheetT } from '../words.ts'
import { useSetFlow, useTakeMarks } from './mutations.ts'
import { sourceQueries, type Offer } from './queries.ts'
import { t as say, useT } from './words.ts'

const kinds: readonly SourceKind[] = ['EXAM', 'TASK']

interface TakeDialogProps {
  sheet: Sheet
  kind: SourceKind
  reason: string
  onClose: () => void
}

/** What exams and tasks have for this sheet; one that is taken is a column. */
export function TakeDialog({ sheet, kind: first, reason, onClose }: TakeDialogProps) {
  const t = useT()
  const [kind, setKind] = useState(first)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const offers = useQuery(
    sourceQueries.offers({ courseId: sheet.course.id, semester: sheet.semester, kind, search, page }),
  )
  const flow = useSetFlow(sheet)
  const show = (next: SourceKind) => {
    setKind(next)
    setPage(1)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t(($) => $.take.menu[kind])}
        description={t(($) => $.take.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4 pt-1">
          <div className="flex flex-wrap items-center gap-3">
            <fieldset aria-label={t(($) => $.take.kinds)} className="flex gap-2">
              {kinds.map((one) => (
                <FilterChip key={one} isOn={one === kind} onPress={() => show(one)}>
                  {t(($) => $.kind[one])}
                </FilterChip>
              ))}
            </fieldset>
            <SearchBox
              label={t(($) => $.take.search)}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
          </div>
          <Paged
            of={offers}
            page={page}
            onTurn={setPage}
            empty={
              <EmptyState
                size="compact"
                picture={search ? 'search' : 'inbox'}
                title={search ? t(($) => $.take.notFound) : t(($) => $.take.none[kind])}
              />
            }
          >
            {(items) => (
              <ul aria-label={t(($) => $.take.menu[kind])} className="divide-y divide-border">
                {items.map((offer) => (
                  <OfferLine key={offer.source_id} sheet={sheet} offer={offer} reason={reason} />
                ))}
              </ul>
            )}
          </Paged>
          <Switch
            side="end"
            label={t(($) => $.flow.label)}
            hint={t(($) => $.flow.hint)}
            checked={sheet.takes_marks}
            disabled={flow.isPending}
            onCheckedChange={(takes_marks) => flow.mutate({ takes_marks, reason }, { onError: notifyProblem })}
          />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.close)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function OfferLine({ sheet, offer, reason }: { sheet: Sheet; offer: Offer; reason: string }) {
  const t = useT()
  const sheetT = useSheetT()
  const format = useFormat()
  const take = useTakeMarks(sheet)
  const { kind, source_id, title, score_type, date, graded, total, item_id } = offer
  const action = item_id === null ? t(($) => $.take.button) : t(($) => $.take.again)
  const facts = [
    score_type === null ? t(($) => $.take.notCounted) : sheetT(($) => $.type[score_type]),
    format.date(date),
    t(($) => $.take.graded, { graded, total }),
  ]
  const onTake = () =>
    take.mutate(
      { source: kind, source_id, reason },
      {
        onSuccess: ({ written, kept, column }) =>
          notify({
            title: say(($) => $.take.done, { count: written, title: column.title }),
            ...(kept > 0 && { description: say(($) => $.take.kept, { count: kept }) }),
            tone: 'success',
          }),
        onError: notifyProblem,
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 grow basis-60 gap-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-muted-foreground">{facts.join(' · ')}</span>
      </div>
      {item_id !== null && <Badge tone="success">{t(($) => $.take.in)}</Badge>}
      {score_type !== null && (
        <Button
          size="sm"
          variant={item_id === null && graded > 0 ? 'default' : 'outline'}
          aria-label={t(($) => $.take.named, { action, title })}
          busy={take.isPending}
          onClick={onTake}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
