import { useQuery } from '@tanstack/react-query'
import { FilePenLine, Megaphone, NotebookPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { BeginHere } from '#features/journal/widgets/BeginHere.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from './words.ts'

/** Of whoever works in the class: everything begun here is for it. */
export function StartHere({ classId }: { classId: string }) {
  const t = useT()
  const { data: working } = useQuery(classroomQueries.working())
  if (!working?.some(({ id }) => id === classId)) return null
  return (
    <fieldset aria-label={t(($) => $.write)} className="flex flex-wrap gap-2">
      <Button asChild>
        <Link to={`/agenda/tulis?kelas=${classId}`}>
          <Megaphone aria-hidden />
          {t(($) => $.announce)}
        </Link>
      </Button>
      <BeginHere classId={classId} />
      <Button asChild variant="outline">
        <Link to={`/revamp/tugas/buat?kelas=${classId}`}>
          <NotebookPen aria-hidden />
          {t(($) => $.task)}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={`/quiz/baru?kelas=${classId}`}>
          <FilePenLine aria-hidden />
          {t(($) => $.exam)}
        </Link>
      </Button>
    </fieldset>
  )
}
