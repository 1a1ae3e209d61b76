import { examLabels, ExamStatus } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { statusTones } from './looks.ts'
import { ForStaff } from './parts/ForStaff.tsx'
import { examQueries, type Item } from './queries.ts'
import { useT } from './words.ts'

const boxes = ['managed', 'proctored'] as const

/** The exams that a teacher made, and those that they proctor. */
export const ExamsPage = () => (
  <ForStaff>
    <Exams />
  </ForStaff>
)

function Exams() {
  const t = useT()
  const filters = useFilters()
  const box = filters.oneOf('kotak', boxes) ?? 'managed'
  const status = filters.oneOf('status', ExamStatus.options)
  const classId = filters.of('kelas') || null
  const search = { box, class_id: classId, exam_status: status, search: filters.of('cari'), page: filters.page }
  const exams = useQuery(examQueries.list(search))

  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <PageHeader
        title={
          <ClassFilterTitle
            title={t(($) => $.title)}
            value={classId}
            onChange={(id) => filters.change({ kelas: id ?? '' })}
          />
        }
        actions={
          <Button asChild>
            <Link to={classId ? `/quiz/baru?kelas=${classId}` : '/quiz/baru'}>
              <Plus aria-hidden />
              {t(($) => $.new)}
            </Link>
          </Button>
        }
      />
      <TabNav label={t(($) => $.title)}>
        {boxes.map((one) => (
          <TabNavLink key={one} asChild active={one === box}>
            <Link to={`?kotak=${one}${classId ? `&kelas=${classId}` : ''}`}>{t(($) => $.box[one])}</Link>
          </TabNavLink>
        ))}
      </TabNav>
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={t(($) => $.filter.search)}
          value={search.search}
          onChange={(cari) => filters.change({ cari })}
        />
        <Field hideLabel label={t(($) => $.filter.status)} className="w-full sm:w-56">
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
      <PagedList
        of={exams}
        label={t(($) => $.title)}
        page={search.page}
        onTurn={filters.turnTo}
        empty={
          search.search === '' && !status && !classId ? (
            <EmptyState picture="inbox" title={t(($) => $.none[box])} />
          ) : (
            <EmptyState picture="search" title={t(($) => $.filter.none)} />
          )
        }
      >
        {(exam) => <ExamLine key={exam.id} exam={exam} />}
      </PagedList>
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
        <span className="flex flex-wrap gap-1.5">
          {exam.counts.late > 0 && <Badge tone="warning">{t(($) => $.line.late, { count: exam.counts.late })}</Badge>}
          <Badge tone={statusTones[exam.exam_status]}>{examLabels[exam.exam_status]}</Badge>
        </span>
      </div>
      <Facts
        className="text-sm text-muted-foreground"
        of={[
          exam.exam_type,
          ...exam.classes.map(({ name, course_name }) => [name, course_name].filter(Boolean).join(' ')),
        ]}
      />
      <Facts
        className="text-sm text-muted-foreground"
        of={[
          format.longDateTime(exam.start_date),
          t(($) => $.line.minutes, { count: exam.duration_minutes }),
          t(($) => $.line.questions, { count: exam.question_count }),
          t(($) => $.line.participants, { count: exam.counts.participants }),
        ]}
      />
    </li>
  )
}
