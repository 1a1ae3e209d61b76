import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { serverNow } from '#platform/api/clock.ts'
import { api } from '#platform/api/api.ts'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { Button } from '#ui/button.tsx'
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
  return open && <MoveTimesForm exam={exam} onClose={onClose} onMoved={onMoved} />
}

const minute = 60_000
const delays = [5, 10, 15, 30]

function MoveTimesForm({ exam, onClose, onMoved }: Omit<MoveTimesDialogProps, 'open'>) {
  const t = useT()
  const { zone } = useFormat()
  const cache = useQueryClient()
  const form = useSchemaForm(
    z.object({
      start: z
        .string()
        .min(1, { error: () => say(($) => $.move.missing) })
        // The clock would begin it at once, without anybody having asked for that.
        .refine((at) => at === localOf(exam.start_date, zone) || Date.parse(instantOf(at, zone) ?? '') > serverNow(), {
          error: () => say(($) => $.move.past),
        }),
      end: z.string().min(1, { error: () => say(($) => $.move.missing) }),
    }),
    { start: localOf(exam.start_date, zone), end: localOf(exam.end_date, zone) },
  )
  const { errors } = form.formState
  const { start, end } = form.watch()
  const setTime = (name: 'start' | 'end', at: string) =>
    form.setValue(name, at, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const saving = useMutation({
    mutationFn: async () => (await api.exam.update({ params: { id: exam.id }, body: movedDraft() })).data,
    onSuccess: (saved) => {
      void cache.invalidateQueries({ queryKey: ['exam'] })
      notify({ title: say(($) => $.move.done), tone: 'success' })
      onMoved(saved)
      onClose()
    },
  })
  const submission = useSubmission(form, {
    act: () => saving.mutateAsync(),
    places: {
      window_in_past: 'start',
      start_date: 'start',
      end_before_start: 'end',
      duration_beyond_window: 'end',
      end_date: 'end',
    },
  })
  const by = (from: string, to: string) => Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)
  const moved = (local: string, milliseconds: number) =>
    localOf(Date.parse(instantOf(local, zone) ?? '') + milliseconds, zone)
  const moveTo = (next: string) => {
    if (next !== '' && start !== '' && end !== '') setTime('end', moved(end, by(start, next)))
    setTime('start', next)
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

  return (
    <FormDialog
      title={t(($) => $.move.title)}
      description={t(($) => $.move.text)}
      submission={submission}
      submitLabel={t(($) => $.move.act)}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {delays.map((count) => (
          <Button key={count} variant="outline" size="sm" onClick={() => moveTo(moved(start, count * minute))}>
            {t(($) => $.move.later, { count })}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.field.start)} error={errors.start?.message} required>
          <Controller
            name="start"
            control={form.control}
            render={({ field }) => <DateTimeField {...field} onChange={moveTo} />}
          />
        </Field>
        <Field label={t(($) => $.field.end)} error={errors.end?.message} required>
          <Controller name="end" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      </div>
    </FormDialog>
  )
}
