import { cardLabels } from '@kelasku/shared/report-card/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CornerUpLeft, FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Pdf } from '#platform/pdf/Pdf.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'
import { signQueries, type Proposed } from '../queries.ts'
import { useT } from '../words.ts'
import { CardContents } from './CardContents.tsx'

interface CardPaneProps {
  line: Proposed
  position: number
  total: number
  isMarked: boolean
  mayMark: boolean
  onShow: (step: 1 | -1) => void
  onMark: () => void
  /** Its contents were on the screen. */
  onSeen: () => void
}

/** The card that is being looked at: who, what is to be noticed, what it says, and its paper. */
export function CardPane({ line, position, total, isMarked, mayMark, onShow, onMark, onSeen }: CardPaneProps) {
  const t = useT()
  const { id, student, nis, status, snapshot_hash: hash, changes, warnings } = line
  const { data, error, isFetching, refetch } = useQuery(signQueries.card(id, hash))
  const [isPaper, setPaper] = useState(false)
  const hasCome = data !== undefined
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (hasCome) see()
  }, [hasCome])

  return (
    <Card>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-lg font-semibold wrap-anywhere">{student.full_name}</h2>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              {t(($) => $.position, { position, total })}
              {nis !== null && ` · NIS ${nis}`}
              {status === 'SIGNED' && <Badge tone="info">{cardLabels.SIGNED}</Badge>}
              {isMarked && <Badge tone="danger">{t(($) => $.queue.marked)}</Badge>}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" disabled={position === 1} onClick={() => onShow(-1)}>
              <ChevronLeft aria-hidden />
              {t(($) => $.previous)}
            </Button>
            <Button variant="outline" size="sm" disabled={position === total} onClick={() => onShow(1)}>
              {t(($) => $.next)}
              <ChevronRight aria-hidden />
            </Button>
            {mayMark && (
              <Button variant="outline" size="sm" aria-pressed={isMarked} onClick={onMark}>
                <CornerUpLeft aria-hidden />
                {t(($) => (isMarked ? $.unmark : $.mark))}
              </Button>
            )}
          </div>
        </div>
        <p className="hidden flex-wrap items-center gap-1.5 text-xs text-muted-foreground pointer-fine:flex">
          <Kbd>←</Kbd> <Kbd>→</Kbd> {t(($) => $.keys.turn)} <Kbd>X</Kbd> {t(($) => $.keys.mark)}
        </p>
        {changes.length > 0 && (
          <Alert tone="warning" title={t(($) => $.changed.badge)}>
            <ul className="mb-1 list-disc pl-5">
              {changes.map(({ what, was, now }) => (
                <li key={what} className="wrap-anywhere">
                  {what}: {was} → {now}
                </li>
              ))}
            </ul>
            <p>{t(($) => (status === 'SIGNED' ? $.changed.signed : $.changed.one))}</p>
          </Alert>
        )}
        {warnings.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {warnings.map((warning) => (
              <Badge key={warning} tone="warning">
                {t(($) => $.warning[warning], { count: line.unrecorded?.days ?? 0 })}
              </Badge>
            ))}
          </p>
        )}
        {data && <CardContents of={data} />}
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
        {isPaper ? (
          <Paper id={id} hash={hash} name={t(($) => $.paper.name, { name: student.full_name })} />
        ) : (
          <Button variant="outline" className="w-fit" onClick={() => setPaper(true)}>
            <FileText aria-hidden />
            {t(($) => $.paper.open)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

/** As it will be printed; DRAF across it until it is signed. */
function Paper({ id, hash, name }: { id: string; hash: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(signQueries.pdf(id, hash))
  if (data) return <Pdf file={data} name={name} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 rounded-md" />
}
