import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PaperSheet } from '#features/identity/widgets/PaperSheet.tsx'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { papersOf } from './papers.ts'
import { importQueries } from './queries.ts'
import { useT } from './words.ts'

/** First passwords, to be printed, cut and handed out: eight to a sheet of A4. */
export function CardsPage() {
  const t = useT()
  const { kind = '', id = '' } = useParams()
  const { page, turnTo } = useFilters()
  const { data, error, isFetching, refetch } = useQuery(importQueries.cards(id, page))
  const back = `/impor/${kind}/${id}`

  return (
    <div className="grid gap-6 print:block">
      <div className="grid gap-4 print:hidden">
        <PageHeader
          title={t(($) => $.cards.title)}
          description={t(($) => $.cards.text)}
          back={
            <Link to={back}>
              <ArrowLeft aria-hidden />
              {t(($) => $.cards.back)}
            </Link>
          }
          actions={data && data.meta.total_item > 0 && <Actions id={id} />}
        />
        <Alert tone="warning" title={t(($) => $.cards.secret.title)}>
          {t(($) => $.cards.secret.text)}
        </Alert>
      </div>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.meta.total_item === 0 && (
        <EmptyState picture="lock" title={t(($) => $.cards.none.title)}>
          {t(($) => $.cards.none.text)}
        </EmptyState>
      )}
      {data && papersOf(data.data).map((cards) => <PaperSheet key={cards[0]?.id} cards={cards} />)}
      {data && <Pages page={page} of={data.meta} onTurn={turnTo} />}
    </div>
  )
}

function Actions({ id }: { id: string }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void download(api.identity.cardSheetOfImport({ params: { id } }))
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button variant="outline" busy={isBusy} onClick={save}>
        <FileDown aria-hidden />
        {t(($) => $.cards.sheet)}
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        {t(($) => $.common.action.print)}
      </Button>
    </>
  )
}
