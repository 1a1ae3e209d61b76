import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NewRoomDialog } from './parts/NewRoomDialog.tsx'
import { Rooms } from './parts/Rooms.tsx'
import { RoomPane } from './parts/RoomPane.tsx'
import { useTwoColumns } from './two-columns.ts'
import { useT } from './words.ts'

/** Rooms on the left and the open one on the right; on a phone one after the other. */
export function ChatPage() {
  const { id } = useParams()
  const isWide = useTwoColumns()
  const isListShown = isWide || id === undefined

  return (
    <div className="grid gap-5">
      {isListShown && <Title />}
      <div className="grid h-[calc(100dvh-11rem)] min-h-96 overflow-hidden rounded-lg border border-border bg-card lg:h-[calc(100dvh-9rem)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        {isListShown && <Rooms openId={id} />}
        {id !== undefined && <RoomPane key={id} id={id} />}
        {isWide && id === undefined && <NothingOpen />}
      </div>
    </div>
  )
}

function Title() {
  const t = useT()
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        actions={
          <Button onClick={() => setIsNew(true)}>
            <MessageSquarePlus aria-hidden />
            {t(($) => $.begin.open)}
          </Button>
        }
      />
      <NewRoomDialog isOpen={isNew} onClose={() => setIsNew(false)} />
    </>
  )
}

function NothingOpen() {
  const t = useT()
  return (
    <div className="grid place-items-center border-l border-border">
      <EmptyState title={t(($) => $.nothingOpen)} size="compact" />
    </div>
  )
}
