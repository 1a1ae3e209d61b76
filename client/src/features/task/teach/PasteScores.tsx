import { useQuery } from '@tanstack/react-query'
import { useSort } from '#platform/screen/use-sort.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSaveScores } from '../mutations.ts'
import { taskQueries, type Task } from '../queries.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { lineSorts } from './line-sorts.ts'

/** A column belongs to the pupils as the page shows them. */
export function PasteScores({ task, onClose }: { task: Task; onClose: () => void }) {
  const sort = useSort(useFilters(), lineSorts)
  const { data: lines } = useQuery(taskQueries.lines(task.id, sort.query))
  const save = useSaveScores(task.id)
  if (!lines) return null
  return (
    <PasteDialog
      maxScore={task.max_score}
      pupils={lines
        .filter(({ is_former }) => !is_former)
        .map(({ id, student, version, can }) => ({
          reference_id: id,
          full_name: student.full_name,
          numbers: student.numbers,
          version,
          is_gradable: can.grade,
        }))}
      save={save.mutateAsync}
      onClose={onClose}
    />
  )
}
