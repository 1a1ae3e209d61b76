import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFilters } from '#platform/screen/use-filters.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { useSchool } from '#platform/session/school.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { scoreQueries } from '../queries.ts'
import type { Range } from './queries.ts'
import { byCourse, scopeOf } from './scope.ts'
import { useT } from './words.ts'

const filter = 'untuk'

/** That of the address; nothing while a course is still to be chosen. */
export const useScope = () => scopeOf(useFilters().of(filter))

interface ScopeFieldProps {
  ranges: readonly Range[]
  /** Those that have ranges of their own. */
  courses: readonly { id: string; name: string; class_name: string }[]
}

/** Whose ranges are shown. */
export function ScopeField({ ranges, courses }: ScopeFieldProps) {
  const t = useT()
  const filters = useFilters()
  const grade = useSchool((school) => school.grade)
  const [picked, setPicked] = useState<ScopeFieldProps['courses'][number] | null>(null)
  const chosen = filters.of(filter)
  const levels = [...new Set([...plannedLevels(grade), ...ranges.flatMap(({ level }) => level ?? [])])]
    .filter((level) => level > 0)
    .toSorted((one, other) => one - other)
  const known = picked && !courses.some(({ id }) => id === picked.id) ? [...courses, picked] : courses
  return (
    <div className="grid max-w-xl gap-3">
      <Field label={t(($) => $.ranges.scope)} hint={t(($) => $.ranges.scopeHint)}>
        <Select
          value={chosen}
          onChange={({ currentTarget: { value } }) => filters.change({ [filter]: value })}
          options={[
            { value: '', label: t(($) => $.ranges.everyLevel) },
            ...levels.map((level) => ({ value: String(level), label: t(($) => $.levelOf, { level }) })),
            ...known.map(({ id, name, class_name }) => ({
              value: id,
              label: t(($) => $.ranges.courseOf, { name, class_name }),
            })),
            { value: byCourse, label: t(($) => $.ranges.byCourse) },
          ]}
        />
      </Field>
      {chosen === byCourse && (
        <CoursePicker
          onPick={(course) => {
            setPicked(course)
            filters.change({ [filter]: course.id })
          }}
        />
      )}
    </div>
  )
}

function CoursePicker({ onPick }: { onPick: (course: ScopeFieldProps['courses'][number]) => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(
    scoreQueries.cards({ isMine: false, search: usePaused(search.trim()), page: 1 }),
  )
  const cards = data?.data ?? []
  return (
    <Field label={t(($) => $.ranges.coursePick)}>
      <Combobox
        options={cards.map(({ course_id, course_name, class_name }) => ({
          value: course_id,
          label: t(($) => $.ranges.courseOf, { name: course_name, class_name }),
        }))}
        value={null}
        onValueChange={(id) => {
          const card = cards.find(({ course_id }) => course_id === id)
          if (card) onPick({ id: card.course_id, name: card.course_name, class_name: card.class_name })
        }}
        onSearch={setSearch}
        loading={isFetching}
        loadingText={t(($) => $.common.state.loading)}
        placeholder={t(($) => $.ranges.coursePick)}
        searchLabel={t(($) => $.ranges.courseSearch)}
        emptyText={t(($) => $.ranges.courseNone)}
      />
    </Field>
  )
}
