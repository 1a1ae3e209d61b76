import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { CurriculumView } from '@kelasku/shared/curriculum/contract'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'
import { CurriculumFacts } from '../list/CurriculumFacts.tsx'
import { curriculumQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { FollowersDialog } from './FollowersDialog.tsx'

/** With it comes what drags, which no other page needs. */
const TreeEditor = lazy(async () => ({ default: (await import('./TreeEditor.tsx')).TreeEditor }))

/** One curriculum: its tree, one subject at a time, and the courses that follow it. */
export function CurriculumPage() {
  const { id = '' } = useParams()
  const { data: curriculum, error, isFetching, refetch } = useQuery(curriculumQueries.one(id))
  if (curriculum) return <Page curriculum={curriculum} />
  if (error) return <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}

function Page({ curriculum }: { curriculum: CurriculumView }) {
  const t = useT()
  const filters = useFilters()
  const subject = curriculum.subjects.find(({ id }) => id === filters.of('mapel')) ?? curriculum.subjects[0]
  const { can } = curriculum

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        // The list is the office's; a teacher came from elsewhere.
        back={
          can.update && (
            <Link to="/pengaturan/kurikulum">
              <ChevronLeft aria-hidden />
              {t(($) => $.list.title)}
            </Link>
          )
        }
        title={curriculum.name}
        meta={<CurriculumFacts curriculum={curriculum} />}
        actions={can.arrange && <Actions curriculum={curriculum} />}
      />
      {curriculum.status === 'ARCHIVED' && <Alert tone="neutral">{t(($) => $.tree.archived)}</Alert>}
      {subject ? (
        <>
          <Field label={t(($) => $.tree.subject)}>
            <Select
              value={subject.id}
              onChange={({ currentTarget }) => filters.change({ mapel: currentTarget.value })}
              options={curriculum.subjects.map(({ id, name, total_component }) => ({
                value: id,
                label: total_component > 0 ? t(($) => $.tree.subjectWith, { name, count: total_component }) : name,
              }))}
            />
          </Field>
          <Suspense fallback={<SkeletonList count={5} label={t(($) => $.common.state.loading)} />}>
            <TreeEditor key={subject.id} curriculum={curriculum} subject={subject} />
          </Suspense>
        </>
      ) : (
        <EmptyState picture="inbox" title={t(($) => $.tree.noSubject.title)}>
          {t(($) => $.tree.noSubject.text)}
        </EmptyState>
      )}
    </div>
  )
}

function Actions({ curriculum }: { curriculum: CurriculumView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t(($) => $.followers.open)}
        <Badge>{curriculum.total_course}</Badge>
      </Button>
      <Button asChild variant="outline">
        <Link to="/impor/curriculum">
          <FileUp aria-hidden />
          {t(($) => $.tree.import)}
        </Link>
      </Button>
      {isOpen && <FollowersDialog curriculum={curriculum} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="page-4xl gap-5">
      <h1 className="sr-only">{t(($) => $.list.title)}</h1>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-10" />
      <SkeletonList count={5} label={t(($) => $.common.state.loading)} />
    </div>
  )
}
