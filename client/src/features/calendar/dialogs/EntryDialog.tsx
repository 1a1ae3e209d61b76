import { CalendarDraft } from '@kelasku/shared/calendar/contract'
import { Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '#platform/dates/DateField.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { FormFooter } from '#platform/forms/FormFooter.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { isUsuallyOff, kinds } from '../looks.ts'
import { useRemoveEntry, useSaveEntry } from '../mutations.ts'
import type { Entry } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface EntryDialogProps {
  /** Nothing for a new one. */
  entry: Entry | null
  date: string
  onClose: () => void
}

const blank = (date: string): z.input<typeof CalendarDraft> => ({
  title: '',
  kind: 'EVENT',
  start_date: date,
  end_date: date,
  levels: [],
  is_school_day: true,
  is_estimate: false,
})

const filledFrom = ({ title, kind, start_date, end_date, levels, is_school_day, is_estimate }: Entry) => ({
  title,
  kind,
  start_date,
  end_date,
  levels,
  is_school_day,
  is_estimate,
})

/** A day of the school's year, entered or changed. */
export function EntryDialog({ entry, date, onClose }: EntryDialogProps) {
  const t = useT()
  const save = useSaveEntry(entry)
  const remove = useRemoveEntry()
  const form = useSchemaForm(CalendarDraft, entry ? filledFrom(entry) : blank(date))
  const { register, formState, setValue, getValues } = form
  const { errors } = formState

  const submission = useSubmission(form, {
    act: async (draft) => {
      await save.mutateAsync(draft)
      onClose()
      notify({ title: say(($) => $.entry.saved), tone: 'success' })
    },
  })
  const discard = () => {
    if (!entry) return
    remove.mutate(entry.id, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.entry.removed), tone: 'success' })
      },
      onError: (error) => submission.setProblem(problemOf(error)),
    })
  }
  const kind = register('kind')

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => (entry ? $.entry.change : $.entry.add))}
        closeLabel={t(($) => $.common.action.close)}
      >
        <form {...submission.formProps} className="grid gap-4">
          <Field required label={t(($) => $.field.title)} error={errors.title?.message}>
            <Input {...register('title')} maxLength={120} autoComplete="off" />
          </Field>
          <Field
            required
            label={t(($) => $.field.kind)}
            hint={form.watch('kind') === 'EXTRA_DAY' ? t(($) => $.field.extraHint) : undefined}
          >
            <Select
              {...kind}
              onChange={(event) => {
                void kind.onChange(event)
                const chosen = kinds.find((one) => one === event.currentTarget.value)
                if (chosen) setValue('is_school_day', !isUsuallyOff(chosen))
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(($) => $.kind[one])}
                </option>
              ))}
            </Select>
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field required label={t(($) => $.field.start)} error={errors.start_date?.message}>
              <Controller
                name="start_date"
                control={form.control}
                render={({ field }) => (
                  <DateField
                    {...field}
                    onChange={(day) => {
                      field.onChange(day)
                      // A day that begins later cannot have ended before.
                      if (getValues('end_date') < day) setValue('end_date', day, { shouldValidate: true })
                    }}
                  />
                )}
              />
            </Field>
            <Field required label={t(($) => $.field.end)} error={errors.end_date?.message}>
              <Controller name="end_date" control={form.control} render={({ field }) => <DateField {...field} />} />
            </Field>
          </div>
          <LevelFields
            value={form.watch('levels') ?? []}
            onChange={(levels) => setValue('levels', levels, { shouldDirty: true })}
          />
          {form.watch('kind') !== 'EXTRA_DAY' && (
            <Checkbox
              {...register('is_school_day')}
              label={t(($) => $.field.schoolDay)}
              hint={t(($) => $.field.schoolDayHint)}
            />
          )}
          <Checkbox
            {...register('is_estimate')}
            label={t(($) => $.field.estimate)}
            hint={t(($) => $.field.estimateHint)}
          />
          <FormFooter submission={submission}>
            {entry && (
              <Button variant="ghost" busy={remove.isPending} onClick={discard} className="sm:mr-auto">
                <Trash2 aria-hidden />
                {t(($) => $.common.action.delete)}
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={submission.isBusy}>
              {t(($) => $.common.action.save)}
            </Button>
          </FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** The levels that the school has classes of; none chosen is all of them. */
function LevelFields({ value, onChange }: { value: readonly number[]; onChange: (levels: number[]) => void }) {
  const t = useT()
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const levels = [...new Set([...classes.map(({ level }) => level), ...value])].toSorted((a, b) => a - b)
  if (levels.length < 2) return null
  return (
    <FieldSet legend={t(($) => $.field.levels)} hint={t(($) => $.field.levelsHint)}>
      <div className="flex flex-wrap gap-x-5">
        {levels.map((level) => (
          <Checkbox
            key={level}
            label={t(($) => $.level, { level })}
            checked={value.includes(level)}
            onCheckedChange={(isOn) => onChange(isOn ? [...value, level] : value.filter((one) => one !== level))}
          />
        ))}
      </div>
    </FieldSet>
  )
}
