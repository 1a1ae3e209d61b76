import { Link, useSearchParams } from 'react-router-dom'
import { ProcessProgress } from '#features/background-process/widgets/ProcessProgress.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Consequences } from '../parts/Consequences.tsx'
import type { Rollover } from '../queries.ts'
import { useT } from '../words.ts'

interface RunStepProps {
  plan: Rollover
  /** The process that takes it back. */
  undoing: string | null
}

/** How far it is, how it ended, and the way back. */
export function RunStep({ plan, undoing }: RunStepProps) {
  const t = useT()
  const [, setParams] = useSearchParams()
  const processId = undoing ?? plan.process_id
  const isDraft = plan.status === 'DRAFT'
  return (
    <div className="grid gap-5">
      {processId && (
        <ProcessProgress
          key={processId}
          id={processId}
          onUndoing={({ id }) => setParams({ pengembalian: id }, { replace: true })}
        />
      )}
      {!isDraft && (
        <Card>
          <CardHeader title={t(($) => $.run.planned)} />
          <CardBody>
            <Consequences counts={plan.counts} year={plan.to_year.name} />
          </CardBody>
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        {isDraft && <Button onClick={() => setParams({}, { replace: true })}>{t(($) => $.run.again)}</Button>}
        {!isDraft && (
          <Button asChild variant="outline">
            <Link to="/pengaturan/kelas">{t(($) => $.run.seeClasses)}</Link>
          </Button>
        )}
        {!isDraft && undoing && (
          // What could not be taken back keeps its year active; which one is to be is the school's to say.
          <Button asChild variant="outline">
            <Link to="/pengaturan/tahun-ajaran">{t(($) => $.run.seeYears)}</Link>
          </Button>
        )}
      </div>
    </div>
  )
}
