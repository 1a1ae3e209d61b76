import { useState } from 'react'
import { PersonPicker, type Chosen } from '#features/classroom/parts/PersonPicker.tsx'
import type { Entry } from '../queries.ts'
import { useT } from '../words.ts'

interface TeacherPickerProps {
  teacherId: string | null
  /** Of their week, in which their name stands. */
  entries: readonly Entry[]
  onPick: (id: string | null) => void
}

/** A teacher whose week is looked at, instead of the class's or one's own. */
export function TeacherPicker({ teacherId, entries, onPick }: TeacherPickerProps) {
  const t = useT()
  const [picked, setPicked] = useState<Chosen | null>(null)
  const known = [picked, ...entries.flatMap(({ teacher, substitute }) => [teacher, substitute])]
  const unnamed = (id: string): Chosen => ({ id, full_name: t(($) => $.field.teacher), image_url: null })
  return (
    <div className="w-60 max-sm:w-full">
      <PersonPicker
        roleCode="GURU"
        aria-label={t(($) => $.view.teacher)}
        placeholder={t(($) => $.view.teacher)}
        clearLabel={t(($) => $.view.noTeacher)}
        value={teacherId === null ? null : (known.find((one) => one?.id === teacherId) ?? unnamed(teacherId))}
        onChange={(teacher) => {
          setPicked(teacher)
          onPick(teacher?.id ?? null)
        }}
      />
    </div>
  )
}
