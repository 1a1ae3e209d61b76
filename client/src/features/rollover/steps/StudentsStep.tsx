import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { useDecideClass } from '../mutations.ts'
import { DecisionBoxes } from '../parts/DecisionBoxes.tsx'
import { Pupils } from '../parts/Pupils.tsx'
import type { Rollover, Source } from '../queries.ts'
import { useT } from '../words.ts'

/** Whole classes first, then whoever goes elsewhere. */
export function StudentsStep({ plan }: { plan: Rollover }) {
  const t = useT()
  const homes = plan.sources.filter(({ type }) => type === 'REGULER')
  return (
    <div className="grid gap-5">
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t(($) => $.students.byClass)}</h2>
        <Table cards label={t(($) => $.students.byClass)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.students.class)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.students.count)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.students.decision)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {homes.map((source) => (
              <SourceRow key={source.id} source={source} plan={plan} />
            ))}
          </TableBody>
        </Table>
      </section>
      <Pupils plan={plan} homes={homes} />
    </div>
  )
}

function SourceRow({ source, plan }: { source: Source; plan: Rollover }) {
  const t = useT()
  const decide = useDecideClass(plan.id)
  const { id: class_id, outcome, target_id } = source
  return (
    <TableRow>
      <TableCell heading>
        <span className="flex flex-wrap items-center gap-2">
          {source.name}
          {source.exceptions > 0 && (
            <Badge tone="warning">{t(($) => $.students.exceptions, { count: source.exceptions })}</Badge>
          )}
        </span>
      </TableCell>
      <TableCell numeric label={t(($) => $.students.count)}>
        {source.total_student}
      </TableCell>
      <TableCell className="sm:min-w-80">
        <DecisionBoxes
          about={source.name}
          outcome={outcome}
          targetId={target_id}
          lines={plan.classes}
          onDecide={({ reason: _reason, ...decision }) =>
            decide.mutate({ class_id, ...decision }, { onError: notifyProblem })
          }
        />
      </TableCell>
    </TableRow>
  )
}
