import { useQuery } from '@tanstack/react-query'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Answer } from '../parts/Answer.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { classroomQueries, type ClassInList, type Course, type CoursePupils as Pupils } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useChooseCoursePupils } from './mutations.ts'

interface CoursePupilsProps {
  of: ClassInList
  course: Course
  onClose: () => void
}

/** Who takes part in a course: for whoever leads the class to choose, for its other teachers to read. */
export function CoursePupils({ of: view, course, onClose }: CoursePupilsProps) {
  const t = useT()
  const pupils = useQuery({ ...classroomQueries.coursePupils(view.id, course.id), staleTime: 0 })
  const title = t(($) => $.course.pupilsOf, { course: course.name, name: view.name })
  // A form does not change under whoever fills it in, so it begins with what holds now.
  if (pupils.data?.can.choose && pupils.isFetchedAfterMount)
    return <Choose of={view} course={course} title={title} known={pupils.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} closeLabel={t(($) => $.common.action.close)}>
        <Answer of={pupils}>
          {({ chosen, pupils: all, can }) => !can.choose && <Taking isChosen={chosen} pupils={all} />}
        </Answer>
      </DialogContent>
    </Dialog>
  )
}

function Taking({ isChosen, pupils }: { isChosen: boolean; pupils: Pupils['pupils'] }) {
  const t = useT()
  const taking = pupils.filter(({ takes_part }) => takes_part)
  return (
    <>
      <p className="mb-3 text-sm text-muted-foreground">
        {isChosen ? t(($) => $.course.taking, { count: taking.length, of: pupils.length }) : t(($) => $.course.allTake)}
      </p>
      <ul className="-mx-5 divide-y divide-border">
        {taking.map((one) => (
          <PersonLine key={one.id} person={one} detail={one.nis} />
        ))}
      </ul>
    </>
  )
}

const Choice = z.object({ who: z.enum(['ALL', 'SOME']), pupils: z.array(z.string()) })

interface ChooseProps extends CoursePupilsProps {
  title: string
  known: Pupils
}

function Choose({ of: view, course, title, known, onClose }: ChooseProps) {
  const t = useT()
  const choose = useChooseCoursePupils(view.id)
  const form = useSchemaForm(Choice, {
    who: known.chosen ? 'SOME' : 'ALL',
    pupils: known.pupils.flatMap(({ id, takes_part }) => (takes_part ? id : [])),
  })
  const submission = useSubmission(form, {
    act: async ({ who, pupils }) => {
      const chosen = who === 'SOME'
      await choose.mutateAsync({ id: course.id, version: known.version, chosen, pupils: chosen ? pupils : [] })
      onClose()
      notify({ title: say(($) => $.course.saved, { course: course.name }), tone: 'success' })
    },
    places: { not_in_class: 'pupils' },
  })
  const who = useWatch({ control: form.control, name: 'who' })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        description={t(($) => $.course.pupilsText)}
        submission={submission}
        submitLabel={t(($) => $.common.action.save)}
        onClose={onClose}
      >
        <Field label={t(($) => $.course.who)}>
          <RadioGroup
            {...form.register('who')}
            look="row"
            options={[
              { value: 'ALL', label: t(($) => $.course.all) },
              { value: 'SOME', label: t(($) => $.course.some) },
            ]}
          />
        </Field>
        {who === 'SOME' && (
          <Controller
            control={form.control}
            name="pupils"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <FieldSet
                legend={t(($) => $.course.pupils)}
                hint={t(($) => $.course.taking, { count: value.length, of: known.pupils.length })}
                error={error?.message}
              >
                <div className="grid gap-2.5 sm:grid-cols-2 pointer-coarse:gap-0">
                  {known.pupils.map(({ id, full_name, nis }) => (
                    <Checkbox
                      key={id}
                      checked={value.includes(id)}
                      onCheckedChange={(checked) =>
                        onChange(checked ? [...value, id] : value.filter((one) => one !== id))
                      }
                      label={full_name}
                      hint={nis}
                    />
                  ))}
                </div>
              </FieldSet>
            )}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
