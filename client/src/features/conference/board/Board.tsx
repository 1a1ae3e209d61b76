import { boardDocument } from '@kelasku/shared/conference/board'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OpenDocument } from '#platform/collab/document.ts'
import { useDocument, useDocumentState } from '#platform/collab/use-document.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { Alert } from '#ui/alert.tsx'
import { cn } from '#ui/cn.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { FillButton, useFilling } from '../parts/FillButton.tsx'
import { conferenceQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { BoardCanvas } from './BoardCanvas.tsx'
import { BoardPages } from './BoardPages.tsx'
import { BoardTools } from './BoardTools.tsx'
import { callTo } from './model.ts'
import { sendInk } from './passing.ts'
import { usualHand } from './tools.ts'
import { useBoard, useUndo } from './use-board.ts'

/** As wide as its height has room for: below its buttons, or beside them. */
const whole = 'mx-auto min-w-0 max-w-[calc((100dvh-4.5rem)*16/9)] max-lg:landscape:max-w-[calc((100dvh-1rem)*16/9)]'

interface BoardProps {
  /** Of the class. */
  id: string
  name: string
  isHost: boolean
  /** It is looked at with the report. */
  isOver?: boolean
}

/** What a class draws together, while it runs and afterwards. */
export function Board({ id, name, isHost, isOver = false }: BoardProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(conferenceQueries.sheet(id, 'BOARD', null))
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (data.document_id === null) return <p className="text-sm text-muted-foreground">{t(($) => $.board.empty)}</p>
  return <Document key={data.document_id} documentId={data.document_id} {...{ id, name, isHost, isOver }} />
}

function Document({ documentId, ...props }: BoardProps & { documentId: string }) {
  const t = useT()
  const called = t(($) => $.board.name, { name: props.name })
  const opened = useDocument({ id: documentId, name: called, schemaVersion: boardDocument.schemaVersion })
  if (!opened) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  return <Opened key={opened.doc.guid} opened={opened} {...props} name={called} />
}

function Opened({ opened, id, name, isHost, isOver = false }: BoardProps & { opened: OpenDocument }) {
  const t = useT()
  const stage = useDocumentState(opened, (state) => state.stage)
  const canWrite = useDocumentState(opened, ({ mode }) => mode === 'write') && stage === 'open'
  const me = useAccount()?.user_id ?? ''
  const board = useBoard(opened.doc)
  const undo = useUndo(opened.doc)
  const [hand, setHand] = useState(usualHand)
  const filling = useFilling()
  const send = useMemo(() => sendInk(id), [id])
  const call = () => {
    callTo(opened.doc, board.page)
    // Also those who look at something else.
    send({ ...usualHand, tool: 'LASER', page: board.page, points: [], is_call: true })
  }
  if (stage === 'opening') return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (stage === 'closed') return <Alert tone="danger">{t(($) => $.board.failed)}</Alert>
  return (
    // A phone has little room for it beside the room's own bars, and least of all lying on its side.
    <div
      className={cn(
        'flex flex-col gap-2',
        filling.isFilling && 'fixed inset-0 z-50 overflow-y-auto bg-background p-2 max-lg:landscape:flex-row',
      )}
    >
      <div
        className={cn(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          // The way out of it comes first.
          filling.isFilling &&
            'max-lg:landscape:w-36 max-lg:landscape:shrink-0 max-lg:landscape:overflow-y-auto max-lg:landscape:*:last:-order-1',
        )}
      >
        {canWrite ? (
          <BoardTools hand={hand} onHand={setHand} undo={undo} />
        ) : (
          <p className="text-sm text-muted-foreground">{!isOver && t(($) => $.board.locked)}</p>
        )}
        <BoardPages board={board} name={name} canWrite={canWrite} onCall={isHost && canWrite ? call : undefined}>
          <FillButton {...filling} />
        </BoardPages>
      </div>
      <BoardCanvas
        id={id}
        doc={opened.doc}
        board={board}
        hand={canWrite ? hand : null}
        me={me}
        mayEraseAll={isHost}
        send={send}
        className={filling.isFilling ? whole : undefined}
      />
    </div>
  )
}
