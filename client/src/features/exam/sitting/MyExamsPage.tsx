import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { ForSitters } from './parts/ForSitters.tsx'
import { MyExamLine } from './parts/MyExamLine.tsx'
import { sittingQueries, type Box } from './queries.ts'
import { useT } from './words.ts'

const boxes = ['ongoing', 'upcoming', 'finished'] as const satisfies readonly Box[]

/** A pupil's exams, or those of a parent's child: what runs now, what comes, what is over. */
export const MyExamsPage = () => (
  <ForSitters>
    <MyExams />
  </ForSitters>
)

function MyExams() {
  const t = useT()
  const filters = useFilters()
  const box = filters.oneOf('daftar', boxes) ?? 'ongoing'

  return (
    <div className="page-4xl gap-5">
      <PageHeader title={t(($) => $.title)} />
      <Tabs value={box} onValueChange={(daftar) => filters.change({ daftar })}>
        <TabsList label={t(($) => $.title)}>
          {boxes.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(($) => $.box[one])}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={box} className="pt-4">
          <Exams box={box} page={filters.page} onTurn={filters.turnTo} />
        </TabsContent>
      </Tabs>
    </div>
  )
}

function Exams({ box, page, onTurn }: { box: Box; page: number; onTurn: (page: number) => void }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(sittingQueries.list(box, page))

  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (data.data.length === 0) return <EmptyState picture="inbox" title={t(($) => $.none[box])} />
  return (
    <div className="grid gap-4">
      <ul aria-label={t(($) => $.box[box])} className="grid gap-3">
        {data.data.map((exam) => (
          <MyExamLine key={exam.id} exam={exam} />
        ))}
      </ul>
      <Pages page={page} of={data.meta} onTurn={onTurn} />
    </div>
  )
}
