import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { exampleOfClasses, mostClassesAtOnce, readClassNames } from '@kelasku/shared/classroom/class-names'
import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { schoolQueries } from '#features/school/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useOpenManyClasses } from '../mutations.ts'
import { classroomQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

type Grade = Parameters<typeof readClassNames>[1]

/** What was typed, as classes; the first thing that cannot be read refuses it. */
const boxesFor = (grade: Grade) =>
  z.object({
    names: z.string().transform((text, context) => {
      const { classes, mistakes } = readClassNames(text, grade)
      const refuse = (message: string) => context.issues.push({ code: 'custom', input: text, message })
      if (mistakes.length > 0) refuse(mistakes.map((mistake) => sayMistake(mistake, grade)).join(' '))
      else if (classes.length === 0) refuse(say(($) => $.classes.many.missing, { example: exampleOfClasses(grade) }))
      else if (classes.length > mostClassesAtOnce)
        refuse(say(($) => $.classes.many.tooMany, { most: mostClassesAtOnce }))
      return classes
    }),
    with_subjects: z.boolean(),
  })

type Mistake = ReturnType<typeof readClassNames>['mistakes'][number]

const sayMistake = ({ part, why }: Mistake, grade: Grade) =>
  say(($) => $.classes.many.mistake[why], { part, level: plannedLevels(grade)[0] ?? 7 })

interface ManyClassesProps {
  onClose: () => void
}

/** A new school opens its classes in one line: `7A-7D, 8A-8D`. */
export function ManyClasses({ onClose }: ManyClassesProps) {
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school } = useQuery(schoolQueries.one(schoolId))
  // What a class may be called depends on the levels of the school.
  return school ? <ManyClassesForm grade={school.grade} onClose={onClose} /> : null
}

function ManyClassesForm({ grade, onClose }: ManyClassesProps & { grade: Grade }) {
  const t = useT()
  const open = useOpenManyClasses()
  const { data: subjects } = useQuery(classroomQueries.subjects())
  const hasSubjects = (subjects?.data.length ?? 0) > 0
  const form = useSchemaForm(boxesFor(grade), { names: '', with_subjects: true })
  const submission = useSubmission(form, {
    act: async ({ names, with_subjects }) => {
      const { opened, there } = await open.mutateAsync({ classes: names, with_subjects: with_subjects && hasSubjects })
      onClose()
      notify({
        title: say(($) => $.classes.many.done, { count: opened.length }),
        ...(there.length > 0 && { description: say(($) => $.classes.many.there, { names: there.join(', ') }) }),
        tone: 'success',
      })
    },
    places: { no_school_year: 'names' },
  })
  const { classes } = readClassNames(form.watch('names'), grade)

  return (
    <FormDialog
      title={t(($) => $.classes.many.title)}
      description={t(($) => $.classes.many.text)}
      submission={submission}
      submitLabel={
        classes.length > 0
          ? t(($) => $.classes.many.submit, { count: classes.length })
          : t(($) => $.classes.many.submitNone)
      }
      onClose={onClose}
    >
      <Field
        required
        label={t(($) => $.classes.many.names)}
        hint={t(($) => $.classes.many.example, { example: exampleOfClasses(grade) })}
        error={form.formState.errors.names?.message}
      >
        <Input {...form.register('names')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      {classes.length > 0 && (
        <ul aria-label={t(($) => $.classes.many.preview)} className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
          {classes.map(({ name }) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {hasSubjects && (
        <Controller
          control={form.control}
          name="with_subjects"
          render={({ field: { value, onChange } }) => (
            <Checkbox
              label={t(($) => $.classes.many.withSubjects)}
              checked={value}
              onCheckedChange={(isOn) => onChange(isOn)}
            />
          )}
        />
      )}
    </FormDialog>
  )
}
