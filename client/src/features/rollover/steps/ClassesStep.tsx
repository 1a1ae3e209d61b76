import { Plus } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { useRemoveLine, useReviseRollover } from '../mutations.ts'
import { LineDialog } from '../parts/LineDialog.tsx'
import type { RolloverClass, Rollover } from '../queries.ts'
import { useT } from '../words.ts'

/** The classes of the new year: what there will be, with which courses, led by whom. */
export function ClassesStep({ plan }: { plan: Rollover }) {
  const t = useT()
  const [edited, setEdited] = useState<RolloverClass | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t(($) => $.classes.title, { year: plan.to_year.name })}</h2>
        <Button variant="outline" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t(($) => $.classes.add)}
        </Button>
      </div>
      <Table cards label={t(($) => $.classes.title, { year: plan.to_year.name })}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.classes.name)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.classes.students)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.classes.coursesFrom)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.classes.homeroom)}</TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">{t(($) => $.classes.acts)}</span>
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plan.classes.map((line) => (
            <LineRow key={line.id} line={line} plan={plan} onEdit={() => setEdited(line)} />
          ))}
        </TableBody>
      </Table>
      <Options plan={plan} />
      {edited && <LineDialog plan={plan} {...(edited !== 'new' && { line: edited })} onClose={close} />}
    </div>
  )
}

interface LineRowProps {
  line: RolloverClass
  plan: Rollover
  onEdit: () => void
}

function LineRow({ line, plan, onEdit }: LineRowProps) {
  const t = useT()
  const remove = useRemoveLine(plan.id)
  const from = plan.sources.find(({ id }) => id === line.courses_from_id)
  return (
    <TableRow>
      <TableCell heading>
        <span className="flex flex-wrap items-center gap-2">
          {line.name}
          {line.existed && <Badge look="outline">{t(($) => $.classes.existed)}</Badge>}
          {line.type !== 'REGULER' && <Badge look="outline">{t(($) => $.classType[line.type])}</Badge>}
        </span>
      </TableCell>
      <TableCell numeric label={t(($) => $.classes.students)}>
        {line.capacity === null ? line.total_student : `${line.total_student} / ${line.capacity}`}
      </TableCell>
      <TableCell label={t(($) => $.classes.coursesFrom)}>
        {plan.with_courses && from
          ? t(($) => $.classes.coursesOf, { name: from.name, count: line.total_course })
          : t(($) => $.classes.none)}
      </TableCell>
      <TableCell label={t(($) => $.classes.homeroom)}>
        {line.homeroom_teacher?.full_name ?? t(($) => $.classes.noHomeroom)}
      </TableCell>
      <TableCell>
        {!line.existed && (
          <span className="flex grow justify-end gap-2">
            <Button
              size="sm"
              variant="ghost"
              busy={remove.isPending}
              onClick={() => remove.mutate(line.id, { onError: notifyProblem })}
              aria-label={t(($) => $.classes.removeOne, { name: line.name })}
            >
              {t(($) => $.common.action.delete)}
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={onEdit}
              aria-label={t(($) => $.classes.editOne, { name: line.name })}
            >
              {t(($) => $.common.action.edit)}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}

function Options({ plan }: { plan: Rollover }) {
  const t = useT()
  const revise = useReviseRollover(plan.id)
  return (
    <Card>
      <CardHeader title={t(($) => $.options.title)} />
      <CardBody className="grid gap-3">
        <Checkbox
          checked={plan.with_courses}
          disabled={revise.isPending}
          onCheckedChange={(with_courses) => revise.mutate({ with_courses }, { onError: notifyProblem })}
          label={t(($) => $.options.courses)}
        />
        <Checkbox
          checked={plan.with_courses && plan.with_teachers}
          disabled={!plan.with_courses || revise.isPending}
          onCheckedChange={(with_teachers) => revise.mutate({ with_teachers }, { onError: notifyProblem })}
          label={t(($) => $.options.teachers)}
        />
      </CardBody>
    </Card>
  )
}
