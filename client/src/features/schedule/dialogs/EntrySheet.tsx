import type { SeriesScope } from '@kelasku/shared/schedule/contract'
import { PenLine, Trash2, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { LessonAttendance } from '#features/attendance/widgets/LessonAttendance.tsx'
import { LessonOnline } from '#features/conference/widgets/LessonOnline.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import { categoryTones } from '../looks.ts'
import { useRemoveMany, useRemoveOne, useUndo } from '../mutations.ts'
import { ScopeField } from '../parts/ScopeField.tsx'
import type { Entry } from '../queries.ts'
import { wholeDaysOf } from '../week.ts'
import { t as say, useT } from '../words.ts'
import { SubstituteDialog } from '../widgets/SubstituteDialog.tsx'

interface EntrySheetProps {
  entry: Entry
  onEdit: () => void
  onClose: () => void
}

/** Everything of one entry, and what one may do with it. */
export function EntrySheet({ entry, onEdit, onClose }: EntrySheetProps) {
  const t = useT()
  const { title, category, status, can } = entry
  const [asking, setAsking] = useState<'remove' | 'substitute' | null>(null)
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={title} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-4">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={categoryTones[category]}>{t(($) => $.category[category])}</Badge>
            <Badge look="outline">{t(($) => $.status[status])}</Badge>
            {entry.series_id && <Badge look="outline">{t(($) => $.repeats)}</Badge>}
            {entry.mode === 'PJJ' && <Badge tone="info">{t(($) => $.mode.PJJ)}</Badge>}
          </p>
          <Details entry={entry} />
          <LessonOnline lesson={entry} />
          <LessonAttendance scheduleId={entry.id} of={category} classId={entry.class_id} />
        </div>
        {(can.update || can.remove || can.substitute) && (
          <SheetFooter>
            {can.remove && (
              <Button variant="ghost" onClick={() => setAsking('remove')}>
                <Trash2 aria-hidden />
                {t(($) => $.common.action.delete)}
              </Button>
            )}
            {can.substitute && (
              <Button variant="outline" onClick={() => setAsking('substitute')}>
                <UserRoundCog aria-hidden />
                {t(($) => $.substitute.act)}
              </Button>
            )}
            {can.update && (
              <Button onClick={onEdit}>
                <PenLine aria-hidden />
                {t(($) => $.common.action.edit)}
              </Button>
            )}
          </SheetFooter>
        )}
        {asking === 'remove' && <RemoveDialog entry={entry} onDone={onClose} onClose={() => setAsking(null)} />}
        {asking === 'substitute' && <SubstituteDialog entry={entry} onClose={() => setAsking(null)} />}
      </SheetContent>
    </Sheet>
  )
}

function Details({ entry }: { entry: Entry }) {
  const t = useT()
  const format = useFormat()
  const { class_name, teacher, substitute, substitute_reason, room, note, off, course_name } = entry
  const rows: [string, string | null | undefined][] = [
    [t(($) => $.field.when), timesOf(entry, format)],
    [t(($) => $.field.off), off],
    [t(($) => $.field.class), class_name ?? t(($) => $.wholeSchool)],
    [t(($) => $.field.course), course_name],
    [t(($) => $.field.teacher), teacher?.full_name],
    [t(($) => $.field.substitute), substitute && [substitute.full_name, substitute_reason].filter(Boolean).join(' · ')],
    [t(($) => $.field.room), room],
    [t(($) => $.field.note), note],
  ]
  return (
    <dl className="grid gap-3">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Of whole days the days, of what ends on another day both ends. */
function timesOf({ start_date, end_date }: Entry, format: ReturnType<typeof useFormat>): string {
  const whole = wholeDaysOf({ start_date, end_date }, format.zone)
  const [first, last] = [whole?.first ?? start_date, whole?.last ?? end_date].map(format.longDate)
  if (whole) return first === last ? `${first}` : `${first} – ${last}`
  if (first === last) return `${first}, ${format.timeRange(start_date, end_date)}`
  return `${format.longDateTime(start_date)} – ${format.longDateTime(end_date)}`
}

interface RemoveDialogProps {
  entry: Entry
  onDone: () => void
  onClose: () => void
}

/** One is taken out at once and can be taken back; of a series a background process does it, and a toast says when it is done. */
function RemoveDialog({ entry, onDone, onClose }: RemoveDialogProps) {
  const t = useT()
  const [scope, setScope] = useState<SeriesScope>('current')
  const one = useRemoveOne()
  const many = useRemoveMany()
  const undo = useUndo()
  const error = one.error ?? many.error
  const act = () => {
    if (scope !== 'current')
      return many.mutate(
        { id: entry.id, scope },
        {
          onSuccess: ({ total }) => {
            onDone()
            notify({ title: say(($) => $.remove.begun, { count: total }), tone: 'info' })
          },
        },
      )
    return one.mutate(entry.id, {
      onSuccess: ({ edit_id }) => {
        onDone()
        notify({
          title: say(($) => $.remove.done),
          tone: 'success',
          action: { label: say(($) => $.undo), onSelect: () => undo.mutate(edit_id, { onError: notifyProblem }) },
        })
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.remove.ask, { title: entry.title })}
      confirmLabel={t(($) => $.common.action.delete)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={one.isPending || many.isPending}
      error={error && problemOf(error)?.text}
      onConfirm={act}
      body={entry.series_id && <ScopeField value={scope} onChange={setScope} />}
    >
      {t(($) => $.remove.text)}
    </ConfirmDialog>
  )
}
