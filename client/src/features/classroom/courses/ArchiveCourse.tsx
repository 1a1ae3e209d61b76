import { AskDialog } from '#platform/forms/AskDialog.tsx'
import type { ClassInList, Course } from '../queries.ts'
import { useT } from '../words.ts'
import { useArchiveCourse } from './mutations.ts'

interface ArchiveCourseProps {
  of: ClassInList
  course: Course
  onClose: () => void
}

export function ArchiveCourse({ of: view, course, onClose }: ArchiveCourseProps) {
  const t = useT()
  const archive = useArchiveCourse(view.id)
  return (
    <AskDialog
      of={archive}
      onClose={onClose}
      title={t(($) => $.course.ask, { course: course.name, name: view.name })}
      confirmLabel={t(($) => $.course.archive)}
      onConfirm={() => archive.mutate({ id: course.id }, { onSuccess: onClose })}
    >
      {t(($) => $.course.consequence)}
    </AskDialog>
  )
}
