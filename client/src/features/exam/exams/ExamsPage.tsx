import { examLabels, ExamStatus } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { statusTones } from './looks.ts'
import { examQueries, type Item } from './queries.ts'
import { useT } from './words.ts'

const boxes = ['managed', 'proctored'] as const

/** The exams that a teacher made, and those that they proctor. */
export function ExamsPage() {
  const t = useT()
  const filters = useFilters()
  const box = filters.oneOf('kotak', boxes) ?? 'managed'
  const status = filters.oneOf('status', ExamStatus.options)
  const search = { box, exam_status: status, search: filters.of('cari'), page: filters.page }
  const { data, error, isFetching, refetch } = useQuery(examQueries.list(search))

  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        actions={
          <Button asChild>
            <Link to="/quiz/baru">
              <Plus aria-hidden />
              {t(($) => $.new)}
            </Link>
          </Button>
        }
      />
      <TabNav label={t(($) => $.title)}>
        {boxes.map((one) => (
          <TabNavLink key={one} asChild active={one === box}>
            <Link to={`?kotak=${one}`}>{t(($) => $.box[one])}</Link>
          </TabNavLink>
        ))}
      </TabNav>
      <div className="flex flex-wrap gap-3">
        <Field label={t(($) => $.filter.search)} className="w-full sm:w-72">
          <Input
            type="search"
            defaultValue={search.search}
            onChange={({ target }) => filters.change({ cari: target.value.trim() })}
          />
        </Field>
        <Field label={t(($) => $.filter.status)} className="w-full sm:w-56">
          <Select value={status ?? ''} onChange={({ target }) => filters.change({ status: target.value })}>
            <option value="">{t(($) => $.filter.all)}</option>
            {ExamStatus.options.map((one) => (
              <option key={one} value={one}>
                {examLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState picture="inbox" title={t(($) => $.none[box])} />}
      {data && data.data.length > 0 && (
        <ul
          aria-label={t(($) => $.title)}
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
        >
          {data.data.map((exam) => (
            <ExamLine key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
      {data && <Pages page={search.page} of={data.meta} onTurn={filters.turnTo} />}
    </div>
  )
}

function ExamLine({ exam }: { exam: Item }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-accent">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Link to={`/quiz/${exam.id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {exam.title}
        </Link>
        <Badge tone={statusTones[exam.exam_status]}>{examLabels[exam.exam_status]}</Badge>
      </div>
      <p className="text-sm text-muted-foreground">
        {[
          exam.exam_type,
          ...exam.classes.map(({ name, course_name }) => [name, course_name].filter(Boolean).join(' ')),
        ].join(' · ')}
      </p>
      <p className="text-sm text-muted-foreground">
        <time dateTime={exam.start_date}>{format.longDateTime(exam.start_date)}</time> ·{' '}
        {t(($) => $.line, {
          minutes: exam.duration_minutes,
          questions: exam.question_count,
          participants: exam.counts.participants,
        })}
      </p>
    </li>
  )
}
