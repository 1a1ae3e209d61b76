import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.course.ask, { course: course.name, name: view.name })}
      confirmLabel={t(($) => $.course.archive)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={archive.isPending}
      error={archive.error && problemOf(archive.error)?.text}
      onConfirm={() => archive.mutate({ id: course.id }, { onSuccess: onClose })}
    >
      {t(($) => $.course.consequence)}
    </ConfirmDialog>
  )
}
