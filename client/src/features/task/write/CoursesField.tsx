import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FieldSet } from '#ui/field.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { offered, parallelTo, type Taught } from './courses.ts'
import type { TaskForm } from './form.ts'
import { useOwnCourses } from './use-own-courses.ts'
import { useT } from './words.ts'

/** Which classes get it: the own one and its parallel classes are one tap each, the others one more. */
export function CoursesField() {
  const t = useT()
  const courses = useOwnCourses()
  const { field, fieldState } = useController<TaskForm, 'course_ids'>({ name: 'course_ids' })
  const [isWhole, setWhole] = useState(false)
  if (!courses) return <SkeletonList count={1} label={t(($) => $.common.state.loading)} />
  const first = courses.find(({ id }) => id === field.value[0]) ?? null
  const near = first ? [first, ...parallelTo(first, courses)] : []
  const isShort = near.length > 0 && near.length < courses.length && !isWhole
  const chosen = (course: Taught) => field.value.includes(course.id)
  const shown = isShort ? courses.filter((course) => near.includes(course) || chosen(course)) : courses
  const names = new Set(shown.map(({ name }) => name))
  const turn = (course: Taught) =>
    field.onChange(chosen(course) ? field.value.filter((id) => id !== course.id) : [...field.value, course.id])

  return (
    <FieldSet required legend={t(($) => $.when.courses)} error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-2">
        {offered(shown, first).map((course) => (
          <FilterChip key={course.id} isOn={chosen(course)} onPress={() => turn(course)}>
            {names.size > 1 ? `${course.class_name} · ${course.name}` : course.class_name}
          </FilterChip>
        ))}
        {isShort && (
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t(($) => $.when.others)}
          </Button>
        )}
      </div>
      {courses.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.when.none)}</p>}
      {names.size === 1 && <p className="text-sm text-muted-foreground">{[...names].join('')}</p>}
    </FieldSet>
  )
}
