import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { classroomQueries } from '#features/classroom/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useAddLine, useReviseLine } from '../mutations.ts'
import type { RolloverClass, Rollover } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Figure = z.coerce.number<string>({ error: () => say(($) => $.classes.needsFigure) }).int()

const LineForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say(($) => $.classes.needsName) })
    .max(60),
  level: Figure.pipe(z.int().min(0).max(13)),
  capacity: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,2})?$/, { error: () => say(($) => $.classes.needsFigure) })
    .transform((text) => (text === '' ? null : Number(text))),
  courses_from_id: z.string().transform((id) => id || null),
  homeroom_teacher_id: z.string().nullable(),
})

interface LineDialogProps {
  plan: Rollover
  /** Without one a new class is added. */
  line?: RolloverClass
  onClose: () => void
}

export function LineDialog({ plan, line, onClose }: LineDialogProps) {
  const t = useT()
  const add = useAddLine(plan.id)
  const revise = useReviseLine(plan.id)
  const form = useSchemaForm(LineForm, {
    name: line?.name ?? '',
    level: String(line?.level ?? Math.min(...plan.sources.map(({ level }) => level))),
    capacity: line?.capacity ? String(line.capacity) : '',
    courses_from_id: line?.courses_from_id ?? '',
    homeroom_teacher_id: line?.homeroom_teacher?.id ?? null,
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (filled) => {
      await (line ? revise.mutateAsync({ line_id: line.id, ...filled }) : add.mutateAsync(filled))
      onClose()
    },
    places: { line_name_taken: 'name', not_a_teacher: 'homeroom_teacher_id' },
  })

  return (
    <FormDialog
      submission={submission}
      title={line ? t(($) => $.classes.editOne, { name: line.name }) : t(($) => $.classes.add)}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.classes.name)} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" maxLength={60} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.classes.level)} error={errors.level?.message}>
          <Input {...form.register('level')} inputMode="numeric" maxLength={2} />
        </Field>
        <Field label={t(($) => $.classes.capacity)} error={errors.capacity?.message}>
          <Input {...form.register('capacity')} inputMode="numeric" maxLength={3} />
        </Field>
      </div>
      <Field label={t(($) => $.classes.coursesFrom)}>
        <Select
          {...form.register('courses_from_id')}
          placeholder={t(($) => $.classes.none)}
          options={plan.sources.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t(($) => $.classes.homeroom)} error={errors.homeroom_teacher_id?.message}>
        <Controller
          control={form.control}
          name="homeroom_teacher_id"
          render={({ field: { ref, value, onChange } }) => (
            <TeacherBox boxRef={ref} value={value} chosen={line?.homeroom_teacher ?? null} onChange={onChange} />
          )}
        />
      </Field>
    </FormDialog>
  )
}

interface TeacherBoxProps {
  boxRef: React.Ref<HTMLButtonElement>
  value: string | null
  chosen: { id: string; full_name: string } | null
  onChange: (id: string | null) => void
}

function TeacherBox({ boxRef, value, chosen, onChange }: TeacherBoxProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data = [], isFetching } = useQuery(classroomQueries.lookUp({ role_code: 'GURU', search: usePaused(search) }))
  return (
    <Combobox
      ref={boxRef}
      options={data.map(({ id, full_name }) => ({ value: id, label: full_name }))}
      value={value}
      selected={chosen && { value: chosen.id, label: chosen.full_name }}
      onValueChange={onChange}
      onSearch={setSearch}
      loading={isFetching}
      loadingText={t(($) => $.common.state.loading)}
      placeholder={t(($) => $.classes.noHomeroom)}
      searchLabel={t(($) => $.classes.searchTeacher)}
      emptyText={t(($) => $.classes.nobody)}
      clearLabel={t(($) => $.classes.clearHomeroom)}
    />
  )
}
