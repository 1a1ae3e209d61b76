import type { Decision } from '@kelasku/shared/rollover/contract'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { useDecideStudents } from '../mutations.ts'
import type { Rollover, Student } from '../queries.ts'
import { useT } from '../words.ts'
import { DecisionBoxes } from './DecisionBoxes.tsx'

interface PupilRowProps {
  student: Student
  plan: Rollover
  /** Beside pupils of other classes. */
  isMixed: boolean
}

/** One pupil, who may go elsewhere than the class. */
export function PupilRow({ student, plan, isMixed }: PupilRowProps) {
  const t = useT()
  const decide = useDecideStudents(plan.id)
  const { id, full_name: name } = student
  const say = (decision: Decision | null) => decide.mutate({ user_ids: [id], decision }, { onError: notifyProblem })
  return (
    <TableRow selected={student.is_exception}>
      <TableCell heading>
        <span className="flex items-center gap-3 text-left">
          <PersonAvatar name={name} src={student.image_url} />
          <span className="min-w-0">
            {name}
            {student.nis && <span className="block text-xs font-normal text-muted-foreground">{student.nis}</span>}
          </span>
        </span>
      </TableCell>
      {isMixed && <TableCell label={t(($) => $.students.class)}>{student.from_class_name}</TableCell>}
      <TableCell className="sm:min-w-80">
        <span className="grid w-full gap-2">
          <DecisionBoxes
            about={name}
            outcome={student.outcome}
            targetId={student.target_id}
            lines={plan.classes}
            onDecide={say}
          />
          {student.is_exception && (
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              onClick={() => say(null)}
              aria-label={t(($) => $.students.followOne, { name })}
            >
              {t(($) => $.students.follow)}
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}
