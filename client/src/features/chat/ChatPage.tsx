import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Elsewhere } from '#features/school/widgets/Elsewhere.tsx'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NewRoomDialog } from './parts/NewRoomDialog.tsx'
import { ChatTabs, oversees } from './moderating/ChatTabs.tsx'
import { Rooms } from './parts/Rooms.tsx'
import { RoomPane } from './parts/RoomPane.tsx'
import { useTwoColumns } from './two-columns.ts'
import { unreadLines } from './unread.ts'
import { useT } from './words.ts'

/** Rooms on the left and the open one on the right; on a phone one after the other. */
export function ChatPage() {
  const { id } = useParams()
  const isWide = useTwoColumns()
  const isListShown = isWide || id === undefined
  const hasTabs = useRole(oversees) && isListShown

  return (
    <div className="grid gap-5">
      {isListShown && <Title />}
      {hasTabs && <ChatTabs />}
      <div
        className={cn(
          'grid min-h-96 overflow-hidden rounded-lg border border-border bg-card lg:grid-cols-[20rem_minmax(0,1fr)]',
          hasTabs
            ? 'h-[calc(100dvh-15rem)] lg:h-[calc(100dvh-13rem)]'
            : 'h-[calc(100dvh-11rem)] lg:h-[calc(100dvh-9rem)]',
        )}
      >
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
  const { data: unread } = useQuery(unreadLines())
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
      <Elsewhere of={unread?.elsewhere} to="/interaksi-belajar" />
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
