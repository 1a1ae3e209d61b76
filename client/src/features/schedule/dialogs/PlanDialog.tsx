import { categories } from '@kelasku/shared/schedule/category'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { usePlan, usePlanRange, useRevise, useUndo } from '../mutations.ts'
import { ScopeField } from '../parts/ScopeField.tsx'
import type { Entry } from '../queries.ts'
import type { Moved } from '../week.ts'
import { t as say, useT } from '../words.ts'
import { blankForm, draftOf, filledFrom, PlanForm, rangeOf } from './form.ts'

interface PlanDialogProps {
  /** Nothing for a new one. */
  entry: Entry | null
  /** Where it was drawn to, to be looked at before it is kept. */
  moved?: Moved | undefined
  classId: string | null
  date: string
  onClose: () => void
}

/** An entry planned or changed. What clashes is named, and kept only by whoever has seen it and wants it so. */
export function PlanDialog({ entry, moved, classId, date, onClose }: PlanDialogProps) {
  const t = useT()
  const { zone } = useFormat()
  const [plan, planRange, revise, undo] = [usePlan(), usePlanRange(), useRevise(), useUndo()]
  const [clashes, setClashes] = useState<readonly string[] | null>(null)
  const form = useSchemaForm(
    PlanForm,
    entry ? { ...filledFrom(entry, zone), ...moved } : blankForm(date, classId === null),
  )
  const place = { classId: entry ? entry.class_id : classId, zone }

  const save = async (filled: PlanForm, overlap: boolean) => {
    if (entry) {
      const revision = { ...draftOf(filled, place), version: entry.version }
      const { edit_id } = await revise.mutateAsync({ id: entry.id, revision, scope: filled.scope, overlap })
      return notify({
        title: say(($) => $.plan.changed),
        tone: 'success',
        action: { label: say(($) => $.undo), onSelect: () => undo.mutate(edit_id, { onError: tellProblem }) },
      })
    }
    if (filled.repeats) {
      const { total } = await planRange.mutateAsync({ draft: rangeOf(filled, place), overlap })
      return notify({ title: say(($) => $.plan.begun, { count: total }), tone: 'info' })
    }
    await plan.mutateAsync({ draft: draftOf(filled, place), overlap })
    return notify({ title: say(($) => $.plan.saved), tone: 'success' })
  }
  const submission = useSubmission(form, {
    act: async (filled) => {
      await save(filled, clashes !== null)
      onClose()
    },
    instead: (error) => {
      if (!hasCode(error, 'schedule_clash')) return false
      setClashes(error instanceof CallError ? [...new Set(Object.values(error.data ?? {}).flat())] : [])
      return true
    },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => (entry ? $.plan.change : $.plan.add))}
        submission={submission}
        submitLabel={t(($) => (clashes ? $.plan.anyway : $.common.action.save))}
        onClose={onClose}
      >
        {clashes && (
          <Alert tone="warning" live="assertive" title={t(($) => $.plan.clash)}>
            <ul className="list-disc pl-5">
              {clashes.map((clash) => (
                <li key={clash}>{clash}</li>
              ))}
            </ul>
          </Alert>
        )}
        <What classId={place.classId} />
        <When canRepeat={entry === null} />
        <Where />
        {entry?.series_id && (
          <ScopeField value={form.watch('scope')} onChange={(scope) => form.setValue('scope', scope)} />
        )}
      </FormDialog>
    </FormProvider>
  )
}

function What({ classId }: { classId: string | null }) {
  const t = useT()
  const isAdmin = useRole(({ type, is_admin }) => is_admin || type === 'ADMIN')
  const { register, watch, formState } = useFormContext<PlanForm>()
  const { errors } = formState
  const isWholeSchool = watch('is_whole_school')
  return (
    <>
      <Field required label={t(($) => $.field.category)}>
        <Select
          {...register('category')}
          options={categories
            .filter((category) => isAdmin || category !== 4)
            .map((category) => ({ value: String(category), label: t(($) => $.category[category]) }))}
        />
      </Field>
      {isAdmin && classId !== null && <Checkbox {...register('is_whole_school')} label={t(($) => $.wholeSchool)} />}
      {classId !== null && !isWholeSchool && <Course classId={classId} />}
      <Field label={t(($) => $.field.title)} hint={t(($) => $.field.titleHint)} error={errors.title?.message}>
        <Input {...register('title')} maxLength={120} autoComplete="off" />
      </Field>
    </>
  )
}

function Course({ classId }: { classId: string }) {
  const t = useT()
  const { register, formState } = useFormContext<PlanForm>()
  const { data } = useQuery(classroomQueries.courses(classId))
  return (
    <Field label={t(($) => $.field.course)} error={formState.errors.course_id?.message}>
      <Select
        {...register('course_id')}
        placeholder={t(($) => $.field.noCourse)}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, to name the days by. */
const dayNamed = (weekday: number) => new Date(Date.UTC(2026, 10, 22 + weekday)).toISOString().slice(0, 10)

function When({ canRepeat }: { canRepeat: boolean }) {
  const t = useT()
  const { register, watch, formState } = useFormContext<PlanForm>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field required label={t(($) => $.field.date)} error={errors.date?.message}>
          <Input type="date" {...register('date')} />
        </Field>
        <Field required label={t(($) => $.field.start)} error={errors.start_time?.message}>
          <Input type="time" {...register('start_time')} />
        </Field>
        <Field required label={t(($) => $.field.end)} error={errors.end_time?.message}>
          <Input type="time" {...register('end_time')} />
        </Field>
      </div>
      {canRepeat && <Checkbox {...register('repeats')} label={t(($) => $.field.repeats)} />}
      {canRepeat && watch('repeats') && <Repeats />}
    </>
  )
}

function Repeats() {
  const t = useT()
  const format = useFormat()
  const { register, watch, setValue, formState } = useFormContext<PlanForm>()
  const days = watch('days')
  const toggle = (day: number, isOn: boolean) =>
    setValue('days', isOn ? [...days, day].toSorted((a, b) => a - b) : days.filter((other) => other !== day), {
      shouldValidate: true,
    })
  return (
    <>
      <FieldSet required legend={t(($) => $.field.days)} error={formState.errors.days?.message}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={format.weekday(dayNamed(day))}
              checked={days.includes(day)}
              onCheckedChange={(isOn) => toggle(day, isOn)}
            />
          ))}
        </div>
      </FieldSet>
      <Field required label={t(($) => $.field.until)} error={formState.errors.until?.message}>
        <Input type="date" {...register('until')} />
      </Field>
    </>
  )
}

function Where() {
  const t = useT()
  const { register } = useFormContext<PlanForm>()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.field.room)}>
          <Input {...register('room')} maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t(($) => $.field.mode)}>
          <Select
            {...register('mode')}
            options={(['PTM', 'PJJ'] as const).map((mode) => ({ value: mode, label: t(($) => $.mode[mode]) }))}
          />
        </Field>
      </div>
      <Field label={t(($) => $.field.note)}>
        <Textarea {...register('note')} rows={2} maxLength={1000} />
      </Field>
    </>
  )
}
