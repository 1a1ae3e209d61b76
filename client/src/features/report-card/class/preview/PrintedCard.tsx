import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw } from 'lucide-react'
import { saveAs } from '#platform/api/download.ts'
import { Pdf } from '#platform/pdf/Pdf.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reportCardQueries } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'
import { OtherPages } from './OtherPages.tsx'

interface PrintedCardProps {
  id: string
  version: number
  status: string
  name: string
}

/** The paper itself. As long as it is open, scores and attendance may change it: it is printed anew when asked. */
export function PrintedCard({ id, version, status, name }: PrintedCardProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(reportCardQueries.pdf({ id, version, status }))
  const title = t(($) => $.preview.paper, { name })
  if (error && !data) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[70dvh] rounded-md" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" busy={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {t(($) => $.preview.again)}
        </Button>
        <OtherPages id={id} />
        <Button size="sm" variant="outline" onClick={() => saveAs(data, `${title}.pdf`)}>
          <Download aria-hidden />
          {t(($) => $.common.action.download)}
        </Button>
      </div>
      <Pdf file={data} name={title} />
    </div>
  )
}
