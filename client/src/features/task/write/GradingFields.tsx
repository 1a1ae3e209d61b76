import { AssessmentType, HandInWay, LateInterval, LateMode, ScoreShown } from '@kelasku/shared/task/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { ComponentField } from './ComponentField.tsx'
import type { TaskForm } from './form.ts'
import { RubricEditor } from './RubricEditor.tsx'
import { useT } from './words.ts'

/** How it is handed in and what it is worth. Everything is filled in as most schools have it. */
export function GradingFields() {
  const t = useT()
  const { register, formState, watch } = useFormContext<TaskForm>()
  const { errors } = formState
  const isOnline = watch('hand_in') === 'ONLINE'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.grading.type)}>
          <Select
            {...register('assessment_type')}
            options={AssessmentType.options.map((value) => ({ value, label: t(($) => $.type[value]) }))}
          />
        </Field>
        <Field required label={t(($) => $.grading.max)} error={errors.max_score?.message}>
          <Input {...register('max_score')} inputMode="decimal" autoComplete="off" className="max-w-32" />
        </Field>
      </div>
      <ComponentField />
      <FieldSet legend={t(($) => $.grading.handIn)}>
        <RadioGroup
          {...register('hand_in')}
          look="card"
          options={HandInWay.options.map((value) => ({
            value,
            label: t(($) => $.handIn[value]),
            hint: t(($) => $.handInHint[value]),
          }))}
        />
      </FieldSet>
      {isOnline && <LateFields />}
      {isOnline && (
        <Checkbox
          {...register('parents_hand_in')}
          label={t(($) => $.grading.parents)}
          hint={t(($) => $.grading.parentsHint)}
        />
      )}
      <FieldSet legend={t(($) => $.grading.shown)}>
        <RadioGroup
          {...register('score_shown')}
          look="row"
          options={ScoreShown.options.map((value) => ({ value, label: t(($) => $.shown[value]) }))}
        />
      </FieldSet>
      <RubricEditor />
    </>
  )
}

function LateFields() {
  const t = useT()
  const { register, formState, watch, control } = useFormContext<TaskForm>()
  const { errors } = formState
  const mode = watch('late_mode')
  return (
    <div className="grid gap-3">
      <FieldSet legend={t(($) => $.grading.late)}>
        <RadioGroup
          {...register('late_mode')}
          look="row"
          options={LateMode.options.map((value) => ({ value, label: t(($) => $.late[value]) }))}
        />
      </FieldSet>
      {mode === 'DEDUCT' && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={t(($) => $.grading.percent)} error={errors.late_percent?.message}>
            <Input {...register('late_percent')} inputMode="numeric" end="%" />
          </Field>
          <Field label={t(($) => $.grading.interval)}>
            <Select
              {...register('late_interval')}
              options={LateInterval.options.map((value) => ({ value, label: t(($) => $.interval[value]) }))}
            />
          </Field>
          <Field
            label={t(($) => $.grading.floor)}
            hint={t(($) => $.grading.floorHint)}
            error={errors.late_floor?.message}
          >
            <Input {...register('late_floor')} inputMode="numeric" end="%" />
          </Field>
        </div>
      )}
      {mode !== 'NONE' && (
        <Field
          label={t(($) => $.grading.until)}
          hint={t(($) => $.grading.untilHint)}
          error={errors.late_until?.message}
          className="max-w-md"
        >
          <Controller name="late_until" control={control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      )}
    </div>
  )
}
