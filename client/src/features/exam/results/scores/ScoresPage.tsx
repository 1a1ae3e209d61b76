import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { ExamInRecap } from '#features/exam/exams/parts/ExamInRecap.tsx'
import { StepButtons } from '#features/exam/exams/StepButtons.tsx'
import { useWaiting } from '#features/exam/marking/use-waiting.ts'
import { Frame } from '../Frame.tsx'
import { LateWaiting } from '../late/LateWaiting.tsx'
import { resultQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { Downloads } from './Downloads.tsx'
import { ScoreTable } from './ScoreTable.tsx'

/** What came of it for each pupil, what is still to be done, and the way out to the pupils. */
export function ScoresPage() {
  return (
    <Frame tab="scores" Actions={Actions}>
      {(exam) => (
        <>
          <LateWaiting exam={exam} />
          <Waiting exam={exam} />
          <ExamInRecap exam={exam} />
          <Scores exam={exam} />
        </>
      )}
    </Frame>
  )
}

const Actions = ({ exam }: { exam: View }) => (
  <>
    <Downloads exam={exam} />
    <StepButtons exam={exam} />
  </>
)

/** What keeps the scores from being settled. */
function Waiting({ exam }: { exam: View }) {
  const t = useT()
  const left = useWaiting(exam.id)
  if (left === 0) return null
  return (
    <Alert
      tone="warning"
      title={t(($) => $.waiting.title, { count: left })}
      action={
        <Button asChild size="sm">
          <Link to={`/quiz/${exam.id}/nilai`}>{t(($) => $.waiting.act)}</Link>
        </Button>
      }
    >
      {t(($) => $.waiting.text)}
    </Alert>
  )
}

function Scores({ exam }: { exam: View }) {
  const t = useT()
  const filters = useFilters()
  const search = {
    search: filters.of('cari'),
    classId: filters.of('rombel'),
    sort: 'number',
    page: filters.page,
  } as const
  const { data, error, isFetching, refetch } = useQuery(resultQueries.scores(exam.id, search))
  const searchBox = (
    <SearchBox label={t(($) => $.scores.search)} value={search.search} onChange={(cari) => filters.change({ cari })} />
  )

  return (
    <section aria-label={t(($) => $.scores.list)} className="grid gap-4">
      {exam.classes.length > 1 ? (
        <Filters search={searchBox} count={search.classId ? 1 : 0} onClear={() => filters.change({ rombel: '' })}>
          <Field hideLabel label={t(($) => $.scores.class)} className="sm:w-56">
            <Select value={search.classId} onChange={({ target }) => filters.change({ rombel: target.value })}>
              <option value="">{t(($) => $.scores.all)}</option>
              {exam.classes.map(({ class_id, name }) => (
                <option key={class_id} value={class_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </Filters>
      ) : (
        searchBox
      )}
      <p className="text-sm text-muted-foreground">
        {t(($) => $.scores.counts, {
          closed: exam.counts.closed,
          absent: exam.counts.absent,
          passing: number(exam.passing_score),
        })}
      </p>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={5} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="people" title={t(($) => $.scores.none)} />}
      {data && data.data.length > 0 && <ScoreTable exam={exam} rows={data.data} />}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
    </section>
  )
}
