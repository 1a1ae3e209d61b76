import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { draftFrom } from '../draft.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface MoveTimesDialogProps {
  exam: View
  open: boolean
  onClose: () => void
  onMoved: (exam: View) => void
}

/** Another start for an exam that has not begun; its end and its sessions move along. */
export function MoveTimesDialog({ exam, open, onClose, onMoved }: MoveTimesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {open && <MoveTimesForm exam={exam} onClose={onClose} onMoved={onMoved} />}
    </Dialog>
  )
}

const minute = 60_000
const delays = [5, 10, 15, 30]

function MoveTimesForm({ exam, onClose, onMoved }: Omit<MoveTimesDialogProps, 'open'>) {
  const t = useT()
  const { zone } = useFormat()
  const cache = useQueryClient()
  const [startRef, endRef] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [start, setStart] = useState(localOf(exam.start_date, zone))
  const [end, setEnd] = useState(localOf(exam.end_date, zone))
  const saving = useMutation({
    mutationFn: async () => (await api.exam.update({ params: { id: exam.id }, body: movedDraft() })).data,
    onSuccess: (saved) => {
      void cache.invalidateQueries({ queryKey: ['exam'] })
      notify({ title: say(($) => $.move.done), tone: 'success' })
      onMoved(saved)
      onClose()
    },
  })
  const by = (from: string, to: string) => Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)
  const moved = (local: string, milliseconds: number) =>
    localOf(Date.parse(instantOf(local, zone) ?? '') + milliseconds, zone)
  const moveTo = (next: string) => {
    if (next !== '' && start !== '' && end !== '') setEnd(moved(end, by(start, next)))
    setStart(next)
  }
  const movedDraft = () => {
    const shift = by(localOf(exam.start_date, zone), start)
    const later = (moment: string) => new Date(Date.parse(moment) + shift).toISOString()
    return {
      ...draftFrom(exam),
      start_date: instantOf(start, zone) ?? '',
      end_date: instantOf(end, zone) ?? '',
      sessions: exam.sessions.map(({ id, name, start_date, end_date }) => ({
        id,
        name,
        start_date: later(start_date),
        end_date: later(end_date),
      })),
      version: exam.version,
    }
  }
  const [wrong, setWrong] = useState<Partial<Record<'start' | 'end', string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = instantOf(start, zone)
    // The clock would begin it at once, without anybody having asked for that.
    const isPast = at !== null && start !== localOf(exam.start_date, zone) && Date.parse(at) <= serverNow()
    const found = {
      ...(at === null && { start: say(($) => $.move.missing) }),
      ...(isPast && { start: say(($) => $.move.past) }),
      ...(end === '' && { end: say(($) => $.move.missing) }),
    }
    setWrong(found)
    if (found.start) startRef.current?.focus()
    else if (found.end) endRef.current?.focus()
    else saving.mutate()
  }

  return (
    <DialogContent
      title={t(($) => $.move.title)}
      description={t(($) => $.move.text)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {delays.map((count) => (
            <Button key={count} variant="outline" size="sm" onClick={() => moveTo(moved(start, count * minute))}>
              {t(($) => $.move.later, { count })}
            </Button>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(($) => $.field.start)} error={wrong.start} required>
            <DateTimeField ref={startRef} value={start} onChange={moveTo} />
          </Field>
          <Field label={t(($) => $.field.end)} error={wrong.end} required>
            <DateTimeField ref={endRef} value={end} onChange={setEnd} />
          </Field>
        </div>
        {saving.error && (
          <Alert tone="danger" live="assertive">
            {explain(saving.error)?.text}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {t(($) => $.move.act)}
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  )
}
