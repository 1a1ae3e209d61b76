import { QuizStatus, quizStatusLabels } from '@kelasku/shared/quiz/machine'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { statusTones } from './looks.ts'
import { NewQuizDialog } from './parts/NewQuizDialog.tsx'
import { quizQueries, type Item } from './queries.ts'
import { useT } from './words.ts'

const boxes = ['mine', 'shared'] as const

/** The quizzes that one wrote, and those that colleagues have shared. */
export function BankPage() {
  const t = useT()
  const filters = useFilters()
  const [isNew, setNew] = useState(false)
  const box = filters.oneOf('kotak', boxes) ?? 'mine'
  const search = {
    box,
    status: filters.oneOf('status', QuizStatus.options),
    search: filters.of('cari'),
    page: filters.page,
  }
  const quizzes = useQuery(quizQueries.list(search))
  const mayWrite = useRole(teaches)
  if (hasCode(quizzes.error, 'forbidden')) return <NotForRole title={t(($) => $.notYours)} />

  return (
    <div className="page-5xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        actions={
          mayWrite && (
            <Button onClick={() => setNew(true)}>
              <Plus aria-hidden />
              {t(($) => $.new.act)}
            </Button>
          )
        }
      />
      <TabNav label={t(($) => $.title)}>
        {boxes.map((one) => (
          <TabNavLink key={one} asChild active={one === box}>
            <Link to={`?kotak=${one}`}>{t(($) => $.box[one])}</Link>
          </TabNavLink>
        ))}
      </TabNav>
      <Filters
        search={
          <SearchBox
            label={t(($) => $.filter.search)}
            value={search.search}
            onChange={(cari) => filters.change({ cari })}
          />
        }
        count={search.status ? 1 : 0}
        onClear={() => filters.change({ status: '' })}
      >
        <Field hideLabel label={t(($) => $.filter.status)} className="w-full sm:w-48">
          <Select value={search.status ?? ''} onChange={({ target }) => filters.change({ status: target.value })}>
            <option value="">{t(($) => $.filter.all)}</option>
            {QuizStatus.options.map((one) => (
              <option key={one} value={one}>
                {quizStatusLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </Filters>
      <PagedList
        of={quizzes}
        label={t(($) => $.title)}
        page={search.page}
        onTurn={filters.turnTo}
        empty={
          search.search === '' && !search.status ? (
            <EmptyState picture="inbox" title={t(($) => $.none[box])} />
          ) : (
            <EmptyState picture="search" title={t(($) => $.filter.none)} />
          )
        }
      >
        {(quiz) => <QuizLine key={quiz.id} quiz={quiz} />}
      </PagedList>
      {isNew && <NewQuizDialog onClose={() => setNew(false)} />}
    </div>
  )
}

function QuizLine({ quiz }: { quiz: Item }) {
  const t = useT()
  const format = useFormat()
  const facts = [
    quiz.subject?.name,
    t(($) => $.size, { questions: quiz.total_question, points: number(quiz.total_point) }),
    quiz.access === 'OWN' ? null : quiz.author?.full_name,
  ]
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-accent">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Link to={`/bank-soal/${quiz.id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {quiz.title}
        </Link>
        <span className="flex gap-1.5">
          {quiz.total_exam > 0 && (
            <Badge tone="neutral">
              <Lock aria-hidden className="size-3" />
              {t(($) => $.used)}
            </Badge>
          )}
          <Badge tone={statusTones[quiz.status]}>{quizStatusLabels[quiz.status]}</Badge>
        </span>
      </div>
      <p className="text-sm text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-xs text-muted-foreground">
        {t(($) => $.changed)} <time dateTime={quiz.updated_at}>{format.dateTime(quiz.updated_at)}</time>
      </p>
    </li>
  )
}
