import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Sheet } from '../queries.ts'
import { useT as useScoreT } from '../words.ts'
import { finalQueries } from './queries.ts'
import { useT } from './words.ts'

interface ConflictProps {
  sheet: Sheet
  studentId: string
  aspect: CountedAspect
  mine: string
  theirs: string
  /** Before the form around it is sent: what was written goes over what is stored. */
  onMine: () => void
  onTheirs: () => void
}

/** Another has changed the final while somebody was writing: both values stand here until one of them is chosen. */
export function Conflict({ sheet, studentId, aspect, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const t = useT()
  const say = useScoreT()
  const { data } = useQuery(
    finalQueries.history({
      courseId: sheet.course.id,
      semester: sheet.semester,
      period: sheet.period,
      aspect,
      studentId,
    }),
  )
  const name = data?.[0]?.by?.full_name ?? say(($) => $.cell.somebody)
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.conflict.title, { name })}
      action={
        <>
          <Button
            size="sm"
            variant="outline"
            onClick={({ currentTarget: { form } }) => {
              onMine()
              // By itself, not by a button of type submit: that one is gone before the browser gets to it.
              form?.requestSubmit()
            }}
          >
            {t(($) => $.conflict.keepMine)}
          </Button>
          <Button size="sm" variant="outline" onClick={onTheirs}>
            {t(($) => $.conflict.useStored)}
          </Button>
        </>
      }
    >
      {t(($) => $.conflict.mine, { mine })} {t(($) => $.conflict.stored, { theirs })}
    </Alert>
  )
}
