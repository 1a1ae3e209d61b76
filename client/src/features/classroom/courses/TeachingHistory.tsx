import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Answer } from '../parts/Answer.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { useT } from '../words.ts'

interface TeachingHistoryProps {
  of: ClassInList
  id: string
  onClose: () => void
}

/** Who has taught a course from when until when. */
export function TeachingHistory({ of: view, id, onClose }: TeachingHistoryProps) {
  const t = useT()
  const format = useFormat()
  const course = useQuery(classroomQueries.course(view.id, id))
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.course.historyOf, { course: course.data?.name ?? '', name: view.name })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <Answer of={course}>
          {({ teaching, passing_score }) => (
            <>
              <ul className="-mx-5 divide-y divide-border">
                {teaching.map((one) => (
                  <PersonLine
                    key={`${one.id} ${one.start_date}`}
                    person={one}
                    detail={t(($) => (one.end_date ? $.course.taught : $.course.teaches), {
                      from: format.date(one.start_date),
                      until: one.end_date ? format.date(one.end_date) : '',
                    })}
                  />
                ))}
              </ul>
              {teaching.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.course.noTeacher)}</p>}
              <p className="mt-4 text-sm text-muted-foreground">
                {t(($) => $.course.scoreIs, { score: passing_score })}
              </p>
            </>
          )}
        </Answer>
      </DialogContent>
    </Dialog>
  )
}
