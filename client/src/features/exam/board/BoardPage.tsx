import { examLabels, isOver } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, LayoutGrid, PenLine, Rows3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LateWaiting } from '../results/late/LateWaiting.tsx'
import { AllBar } from './AllBar.tsx'
import { CommandDialog, type Order } from './CommandDialog.tsx'
import { ExamControls } from './ExamControls.tsx'
import { Filters } from './Filters.tsx'
import { Measures } from './Measures.tsx'
import { ParticipantSheet } from './ParticipantSheet.tsx'
import { PickedBar } from './PickedBar.tsx'
import { boardQueries, type Board, type View } from './queries.ts'
import { shownRows, type Choice } from './shown-rows.ts'
import { Tiles } from './Tiles.tsx'
import { Times } from './Times.tsx'
import { Token } from './Token.tsx'
import { useBoard, useNow } from './use-board.ts'
import { useT } from './words.ts'
import { Rows } from './Rows.tsx'

/** Everybody who sits this exam, those first who need somebody. */
export function BoardPage() {
  const { id = '' } = useParams()
  const { data: board, error, isFetching, refetch } = useBoard(id)
  const { data: exam } = useQuery(boardQueries.exam(id))

  if (!board || !exam)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    )
  return <LiveBoard board={board} exam={exam} />
}

function LiveBoard({ board, exam }: { board: Board; exam: View }) {
  const t = useT()
  const now = useNow()
  const filters = useFilters()
  const choice: Choice = {
    room: filters.of('ruang'),
    show: filters.of('tampil') === 'masalah' ? 'incidents' : 'all',
    name: filters.of('cari'),
  }
  const isTable = filters.of('bentuk') === 'tabel'
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const [order, setOrder] = useState<Order | null>(null)
  const rows = useMemo(
    () => shownRows(board.rows, choice, exam.thresholds, now),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice is its three words
    [board.rows, choice.room, choice.show, choice.name, exam.thresholds, now],
  )
  const toggle = (userId: string) =>
    setPicked((before) => {
      const next = new Set(before)
      if (!next.delete(userId)) next.add(userId)
      return next
    })
  const View = isTable ? Rows : Tiles

  return (
    <div className="grid gap-4 max-md:pb-20">
      <PageHeader
        back={
          <Link to={`/quiz/${exam.id}`}>
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={<span className="wrap-anywhere">{exam.title}</span>}
        meta={
          <>
            <Badge tone={board.exam_status === 'ONGOING' ? 'success' : 'neutral'}>
              {examLabels[board.exam_status]}
            </Badge>
            <Times exam={exam} status={board.exam_status} rows={board.rows} now={now} />
          </>
        }
        actions={
          <>
            {exam.can.grade && isOver(board.exam_status) && (
              <Button asChild>
                <Link to={`/quiz/${exam.id}/nilai`}>
                  <PenLine aria-hidden />
                  {t(($) => $.grade)}
                </Link>
              </Button>
            )}
            <ExamControls exam={exam} status={board.exam_status} rows={board.rows} onOrder={setOrder} />
          </>
        }
      />
      <LateWaiting exam={exam} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_auto]">
        <Measures rows={board.rows} limits={exam.thresholds} now={now} />
        {board.token && <Token exam={exam} token={board.token} until={board.token_until} now={now} />}
      </div>
      <Filters exam={exam} choice={choice} onChange={filters.change}>
        <FormChoice isTable={isTable} onChoose={(bentuk) => filters.change({ bentuk })} />
      </Filters>
      {rows.length === 0 ? (
        <EmptyState picture="search" title={t(($) => $.none)} />
      ) : (
        <>
          {exam.can.proctor && <AllBar rows={rows} picked={picked} onPick={setPicked} />}
          <View rows={rows} limits={exam.thresholds} now={now} picked={picked} onPick={toggle} onOpen={setOpen} />
        </>
      )}
      <PickedBar
        exam={exam}
        rows={board.rows}
        picked={picked}
        onClear={() => setPicked(new Set())}
        onOrder={setOrder}
      />
      <ParticipantSheet
        exam={exam}
        row={board.rows.find(({ user }) => user.id === open) ?? null}
        now={now}
        onClose={() => setOpen(null)}
        onOrder={setOrder}
      />
      <CommandDialog exam={exam} order={order} onClose={() => setOrder(null)} />
    </div>
  )
}

interface FormChoiceProps {
  isTable: boolean
  onChoose: (form: 'tabel' | '') => void
}

function FormChoice({ isTable, onChoose }: FormChoiceProps) {
  const t = useT()
  const look = 'aria-pressed:bg-primary-soft aria-pressed:text-primary-ink'
  return (
    <div className="flex gap-1">
      <IconButton className={look} label={t(($) => $.form.tiles)} aria-pressed={!isTable} onClick={() => onChoose('')}>
        <LayoutGrid aria-hidden />
      </IconButton>
      <IconButton
        className={look}
        label={t(($) => $.form.table)}
        aria-pressed={isTable}
        onClick={() => onChoose('tabel')}
      >
        <Rows3 aria-hidden />
      </IconButton>
    </div>
  )
}
