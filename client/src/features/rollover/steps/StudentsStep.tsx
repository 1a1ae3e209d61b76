import { useQuery } from '@tanstack/react-query'
import type { Decision } from '@kelasku/shared/rollover/contract'
import { useSearchParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { useDecideClass, useDecideStudents } from '../mutations.ts'
import { DecisionBoxes } from '../parts/DecisionBoxes.tsx'
import { tellProblem } from '../parts/tell.ts'
import { rolloverQueries, type Rollover, type Source, type Student } from '../queries.ts'
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
            decide.mutate({ class_id, ...decision }, { onError: tellProblem })
          }
        />
      </TableCell>
    </TableRow>
  )
}

const everybody = ''

function Pupils({ plan, homes }: { plan: Rollover; homes: readonly Source[] }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const classId = params.get('kelas') ?? homes[0]?.id ?? everybody
  const isMixed = classId === everybody
  const only = params.get('hanya') === 'pengecualian' ? 'exceptions' : undefined
  const page = Math.max(1, Number(params.get('hal')) || 1)
  const look = (next: Record<string, string>) =>
    setParams((former) => ({ ...Object.fromEntries(former), hal: '1', ...next }), { replace: true })
  const students = useQuery(rolloverQueries.students(plan.id, { class_id: classId || undefined, only, page }))
  const { data, error, isFetching, refetch } = students

  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t(($) => $.students.byStudent)}</h2>
      <div className="flex flex-wrap gap-3">
        <Field hideLabel label={t(($) => $.students.class)} className="min-w-0 flex-1 sm:w-52 sm:flex-none">
          <Select
            value={classId}
            placeholder={t(($) => $.students.allClasses)}
            options={homes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => look({ kelas: currentTarget.value })}
          />
        </Field>
        <Field hideLabel label={t(($) => $.students.show)} className="min-w-0 flex-1 sm:w-52 sm:flex-none">
          <Select
            value={only ? 'pengecualian' : ''}
            placeholder={t(($) => $.students.all)}
            options={[{ value: 'pengecualian', label: t(($) => $.students.onlyExceptions) }]}
            onChange={({ currentTarget }) => look({ hanya: currentTarget.value })}
          />
        </Field>
      </div>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={3} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="people" title={t(($) => $.students.none)} />}
      {data && data.data.length > 0 && (
        <Table cards label={t(($) => $.students.byStudent)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.students.name)}</TableHeaderCell>
              {isMixed && <TableHeaderCell>{t(($) => $.students.class)}</TableHeaderCell>}
              <TableHeaderCell>{t(($) => $.students.decision)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((student) => (
              <PupilRow key={student.id} student={student} plan={plan} isMixed={isMixed} />
            ))}
          </TableBody>
        </Table>
      )}
      {data && data.meta.max_page > 1 && (
        <Pagination
          page={page}
          maxPage={data.meta.max_page}
          onPageChange={(next) => look({ hal: String(next) })}
          labels={{
            nav: t(($) => $.pages.nav),
            previous: t(($) => $.pages.previous),
            next: t(($) => $.pages.next),
            page: (number) => t(($) => $.pages.page, { number }),
            position: (number, count) => t(($) => $.pages.position, { number, count }),
          }}
        />
      )}
    </section>
  )
}

interface PupilRowProps {
  student: Student
  plan: Rollover
  /** Beside pupils of other classes. */
  isMixed: boolean
}

function PupilRow({ student, plan, isMixed }: PupilRowProps) {
  const t = useT()
  const decide = useDecideStudents(plan.id)
  const { id, full_name: name } = student
  const say = (decision: Decision | null) => decide.mutate({ user_ids: [id], decision }, { onError: tellProblem })
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
