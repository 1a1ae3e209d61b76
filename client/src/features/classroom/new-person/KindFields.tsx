import { useQuery } from '@tanstack/react-query'
import { Controller, useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { NewPersonKind } from '@kelasku/shared/classroom/new-person'
import { Position } from '@kelasku/shared/kernel/role'
import { Relation } from '@kelasku/shared/school/contract'
import { Button } from '#ui/button.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { PersonPicker } from '../parts/PersonPicker.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import type { Boxes } from './form.ts'

interface KindFieldsProps {
  kind: NewPersonKind
  classes: readonly ClassInList[]
}

/** The one thing more that is asked of each: a class, a subject, a child, a position. */
export function KindFields({ kind, classes }: KindFieldsProps) {
  if (kind === 'STUDENT' || kind === 'HOMEROOM') return <ClassField kind={kind} classes={classes} />
  if (kind === 'TEACHER') return <TeachingFields classes={classes} />
  return kind === 'PARENT' ? <ChildFields /> : <PositionField />
}

function ClassField({ kind, classes }: KindFieldsProps) {
  const t = useT()
  const { control } = useFormContext<Boxes>()
  const { field, fieldState } = useController({ control, name: 'class_id' })
  return (
    <Field
      required
      label={t(($) => $.newPerson.class)}
      error={fieldState.error?.message}
      hint={classes.length === 0 && <NoClass />}
    >
      <Select
        {...field}
        placeholder={t(($) => $.picker.pick)}
        options={classes.map(({ id, name, homeroom_teacher }) => ({
          value: id,
          label:
            kind === 'HOMEROOM' && homeroom_teacher
              ? t(($) => $.newPerson.homeroomIs, { name, person: homeroom_teacher.full_name })
              : name,
        }))}
      />
    </Field>
  )
}

function NoClass() {
  const t = useT()
  return (
    <>
      {t(($) => $.newPerson.noClass)}{' '}
      <Link to="/pengaturan/kelas" className="text-primary-ink underline-offset-4 hover:underline">
        {t(($) => $.newPerson.openClasses)}
      </Link>
    </>
  )
}

function TeachingFields({ classes }: Pick<KindFieldsProps, 'classes'>) {
  const t = useT()
  const { register, control, formState } = useFormContext<Boxes>()
  const { data: subjects } = useQuery(classroomQueries.subjects())
  return (
    <>
      <Field label={t(($) => $.course.subject)} error={formState.errors.subject_id?.message}>
        <Select
          {...register('subject_id')}
          placeholder={t(($) => $.newPerson.anySubject)}
          options={(subjects?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {classes.length > 0 && (
        <Controller
          control={control}
          name="class_ids"
          render={({ field: { ref, value, onChange } }) => (
            <FieldSet
              legend={t(($) => $.newPerson.classes)}
              hint={t(($) => $.newPerson.classesHint)}
              error={formState.errors.class_ids?.message}
            >
              <div ref={(box) => ref(box && buttonIn(box))} className="flex flex-wrap gap-1.5">
                {classes.map(({ id, name }) => {
                  const isOn = value.includes(id)
                  return (
                    <Button
                      key={id}
                      size="sm"
                      variant={isOn ? 'default' : 'outline'}
                      aria-pressed={isOn}
                      onClick={() => onChange(isOn ? value.filter((one) => one !== id) : [...value, id])}
                    >
                      {name}
                    </Button>
                  )
                })}
              </div>
            </FieldSet>
          )}
        />
      )}
    </>
  )
}

/** What takes the focus where the choice is missing. */
const buttonIn = (box: HTMLElement) => ({ focus: () => box.querySelector('button')?.focus() })

function ChildFields() {
  const t = useT()
  const { register, control, formState } = useFormContext<Boxes>()
  const { errors } = formState
  return (
    <>
      <Field required label={t(($) => $.newPerson.child)} error={errors.child?.message}>
        <Controller
          control={control}
          name="child"
          render={({ field: { ref, value, onChange } }) => (
            <div ref={(box) => ref(box && buttonIn(box))}>
              <PersonPicker roleCode="SISWA" value={value} onChange={onChange} placeholder={t(($) => $.picker.pick)} />
            </div>
          )}
        />
      </Field>
      <Field required label={t(($) => $.newPerson.relation)} error={errors.relation?.message}>
        <RadioGroup
          {...register('relation')}
          look="row"
          options={Relation.options.map((value) => ({ value, label: t(($) => $.newPerson.relationOf[value]) }))}
        />
      </Field>
    </>
  )
}

function PositionField() {
  const t = useT()
  const { register, formState } = useFormContext<Boxes>()
  return (
    <Field required label={t(($) => $.person.position)} error={formState.errors.position?.message}>
      <Select
        {...register('position')}
        placeholder={t(($) => $.picker.pick)}
        options={Position.options.map((value) => ({ value, label: t(($) => $.position[value]) }))}
      />
    </Field>
  )
}
