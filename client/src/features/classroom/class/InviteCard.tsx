import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodesChanged } from '../codes/CodesChanged.tsx'
import { InviteTools } from '../codes/InviteTools.tsx'
import { useIssueCode } from '../codes/mutations.ts'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { useT } from '../words.ts'

/** The code for pupils at the head of the class: covered until somebody wants it, for each look is written down. */
export function InviteCard({ of: view }: { of: ClassInList }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <Card aria-label={t(($) => $.invite.student)} className="gap-3 p-4 sm:px-5 print:hidden">
      <div className="flex items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-semibold">{t(($) => $.invite.student)}</h2>
          <p className="text-sm text-muted-foreground max-sm:sr-only">{t(($) => $.invite.studentText)}</p>
        </div>
        <Button variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {isShown ? t(($) => $.invite.hide) : t(($) => $.invite.show)}
        </Button>
      </div>
      {isShown && (
        <>
          <CodesChanged classId={view.id} />
          <StudentCode of={view} />
        </>
      )}
    </Card>
  )
}

function StudentCode({ of: view }: { of: ClassInList }) {
  const t = useT()
  const issue = useIssueCode(view.id)
  return (
    <Answer
      of={useQuery(classroomQueries.codes(view.id, { kind: 'STUDENT', state: 'open' }))}
      meanwhile={<Skeleton className="h-11 max-w-sm" />}
    >
      {([code]) =>
        code ? (
          <InviteTools invitation={{ kind: 'STUDENT', code: code.code, class_name: view.name }} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm text-muted-foreground">{t(($) => $.invite.noCode)}</p>
            <Button
              size="sm"
              busy={issue.isPending}
              onClick={() => issue.mutate({ kind: 'STUDENT' }, { onError: notifyProblem })}
            >
              {t(($) => $.invite.issue)}
            </Button>
          </div>
        )
      }
    </Answer>
  )
}
