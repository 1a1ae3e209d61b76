import { Card, CardBody } from '#ui/card.tsx'
import { LineBadges } from '../teach/LineBadges.tsx'
import { LineMenu } from '../teach/LineMenu.tsx'
import type { Reference, Task } from '../queries.ts'
import { Comments } from './Comments.tsx'
import { PartHistory } from './PartHistory.tsx'
import { RefusedScore } from './RefusedScore.tsx'
import { ScoreForm } from './ScoreForm.tsx'
import type { useQueue } from './use-queue.ts'
import { useT } from './words.ts'

interface ScorePanelProps {
  task: Task
  part: Reference
  queue: ReturnType<typeof useQueue>
}

/** What one pupil's work is worth, and what is said about it. */
export function ScorePanel({ task, part, queue }: ScorePanelProps) {
  const t = useT()
  return (
    <Card>
      <CardBody className="grid gap-4 pt-4">
        <header className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1.5">
            <h2 className="font-semibold wrap-anywhere">{part.student.full_name}</h2>
            <LineBadges line={part} />
          </div>
          <LineMenu task={task} line={part} />
        </header>
        <RefusedScore part={part} />
        {part.is_excused ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.excused)}</p>
        ) : (
          <ScoreForm task={task} part={part} queue={queue} />
        )}
        <Comments part={part} />
        <PartHistory part={part} />
      </CardBody>
    </Card>
  )
}
