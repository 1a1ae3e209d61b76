import { needsCourse } from '@kelasku/shared/exam/contract'
import { InRecap } from '#features/score/sources/InRecap.tsx'
import type { View } from '../queries.ts'

/** Where its scores count; of a draft, and of one that was called off, nothing. */
export function ExamInRecap({ exam }: { exam: View }) {
  const { id, exam_status, exam_type_id, parent_exam_id, classes, counts, can, version } = exam
  if (exam_status === 'DRAFT' || exam_status === 'CANCELLED') return null
  const counted = needsCourse(exam_type_id) || parent_exam_id !== null
  return (
    <InRecap
      kind="EXAM"
      id={id}
      version={`${version} ${counts.graded}`}
      homeless={counted ? classes.flatMap(({ name, course_id }) => (course_id === null ? name : [])) : []}
      choose={can.update ? `/quiz/${id}/ubah` : undefined}
    />
  )
}
