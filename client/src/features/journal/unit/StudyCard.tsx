import { CircleCheck, Users } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { PupilsSheet } from '../dialogs.ts'
import { useStudyUnit } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

/** How far one has come with it; for whoever teaches it, how far the class has. */
export function StudyCard({ unit }: { unit: Unit }) {
  if (unit.study) return <OfClass unit={unit} study={unit.study} />
  return unit.can.study ? <OwnProgress unit={unit} /> : null
}

function OwnProgress({ unit: { id, progress } }: { unit: Unit }) {
  const t = useT()
  const { mutate, isPending } = useStudyUnit(id)
  const isOpened = progress?.opened_at != null
  const isDone = progress?.done_at != null
  useEffect(() => {
    if (!isOpened) mutate(false)
  }, [isOpened, mutate])
  return (
    <div className="flex justify-center print:hidden">
      <Button
        variant={isDone ? 'outline' : 'default'}
        busy={isPending}
        onClick={() => mutate(!isDone, { onError: notifyProblem })}
      >
        <CircleCheck aria-hidden />
        {t(($) => (isDone ? $.study.undo : $.study.finish))}
      </Button>
    </div>
  )
}

interface OfClassProps {
  unit: Unit
  study: NonNullable<Unit['study']>
}

function OfClass({ unit, study: { pupils, opened, done } }: OfClassProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const bar = (label: string, value: number) => (
    <Progress showText label={label} value={value} max={pupils} valueText={t(($) => $.study.of, { value, pupils })} />
  )
  return (
    <Card className="print:hidden">
      <CardHeader
        title={t(($) => $.study.heading)}
        action={
          pupils > 0 && (
            <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
              <Users aria-hidden />
              {t(($) => $.study.see)}
            </Button>
          )
        }
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {bar(
          t(($) => $.study.opened),
          opened,
        )}
        {bar(
          t(($) => $.study.done),
          done,
        )}
      </CardBody>
      {isOpen && (
        <Suspense>
          <PupilsSheet unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
