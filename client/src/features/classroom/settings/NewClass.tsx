import { readClassNames } from '@kelasku/shared/classroom/class-names'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { schoolQueries } from '#features/school/queries.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useSchool } from '#platform/session/school.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useOpenNewClass } from '../mutations.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { PersonPicker } from '../parts/PersonPicker.tsx'
import { t as say, useT } from '../words.ts'
import { blankClass, ClassBoxes, classPlaces } from './class-form.ts'
import { ClassFields } from './ClassFields.tsx'

const Draft = ClassBoxes.extend({
  school_year_id: z.string(),
  homeroom: z.object({ id: z.string(), full_name: z.string(), image_url: z.string().nullable() }).nullable(),
})

interface NewClassProps {
  /** The year that one is looking at; the active one otherwise. */
  yearId: string
  onClose: () => void
}

export function NewClass({ yearId, onClose }: NewClassProps) {
  const t = useT()
  const open = useOpenNewClass()
  const { data: years = [] } = useQuery(schoolQueries.years())
  const form = useSchemaForm(Draft, { ...blankClass, school_year_id: yearId, homeroom: null })
  const { errors, dirtyFields } = form.formState
  // "7A" is of level 7, unless another was chosen.
  const grade = useSchool((school) => school.grade)
  const [named] = readClassNames(form.watch('name'), grade).classes
  const level = dirtyFields.level ? undefined : named?.level
  const { setValue } = form
  useEffect(() => {
    if (level !== undefined) setValue('level', String(level))
  }, [level, setValue])
  const submission = useSubmission(form, {
    act: async ({ homeroom, school_year_id, ...draft }) => {
      const made = await open.mutateAsync({
        ...draft,
        ...(school_year_id && { school_year_id }),
        ...(homeroom && { homeroom_teacher_id: homeroom.id }),
      })
      onClose()
      notify({ title: say(($) => $.classes.opened, { name: made.name }), tone: 'success' })
    },
    places: {
      ...classPlaces,
      no_school_year: 'school_year_id',
      school_year_closed: 'school_year_id',
      not_a_teacher: 'homeroom',
      already_homeroom: 'homeroom',
    },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.classes.add)}
        description={t(($) => $.classes.addText)}
        submission={submission}
        submitLabel={t(($) => $.classes.submit)}
        onClose={onClose}
      >
        <ClassFields />
        <Field label={t(($) => $.classes.year)} error={errors.school_year_id?.message}>
          <Select
            {...form.register('school_year_id')}
            placeholder={t(($) => $.classes.activeYear)}
            options={years
              .filter(({ status }) => status !== 'CLOSED')
              .map(({ id, name, status }) => ({ value: id, label: `${name} · ${t(($) => $.yearStatus[status])}` }))}
          />
        </Field>
        <Field
          label={t(($) => $.classes.homeroom)}
          hint={t(($) => $.classes.homeroomHint)}
          error={errors.homeroom?.message}
        >
          <Controller
            control={form.control}
            name="homeroom"
            render={({ field: { value, onChange } }) => (
              <PersonPicker roleCode="GURU" value={value} onChange={onChange} placeholder={t(($) => $.picker.pick)} />
            )}
          />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}
