import { mayUse } from '@kelasku/shared/conference/seats'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { chatQueries } from '#features/chat/queries.ts'
import { useTwoColumns } from '#features/chat/two-columns.ts'
import { useWatch } from '#platform/live/watch.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { cn } from '#ui/cn.ts'
import { GroupBanner } from '../groups/GroupBanner.tsx'
import { GroupsPanel } from '../groups/GroupsPanel.tsx'
import { HeardBroadcasts } from '../groups/HeardBroadcasts.tsx'
import { roomWithin } from '../groups/looks.ts'
import { useDataUse } from '../media/data-use.ts'
import { MediaButtons } from '../media/MediaButtons.tsx'
import { RoomMedia } from '../media/RoomMedia.tsx'
import { useSaverTool } from '../media/use-saver-tool.ts'
import { useMediaSession } from '../media/use-session.ts'
import { useWishes } from '../media/wishes.ts'
import { BoardPanel } from '../board/BoardPanel.tsx'
import { useBoardCalls } from '../board/use-board-calls.ts'
import { useRaiseHand } from '../mutations.ts'
import { PollPrompt } from '../polls/PollPrompt.tsx'
import { PollsPanel } from '../polls/PollsPanel.tsx'
import { conferenceQueries, type Card } from '../queries.ts'
import { NotesPanel } from '../together/NotesPanel.tsx'
import { Recording } from '../recording/Recording.tsx'
import { UnfinishedRecordings } from '../recording/UnfinishedRecordings.tsx'
import { useT } from '../words.ts'
import { Banners } from './Banners.tsx'
import { Bar } from './Bar.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { useRoomKeys } from './keys.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { peopleOf } from './people.ts'
import { Queue } from './Queue.tsx'
import { PassingReactions } from './PassingReactions.tsx'
import { RoomHead } from './RoomHead.tsx'
import type { Room as RoomHeld } from './room-news.ts'
import { useView } from './use-view.ts'

/** The class itself. On a phone one thing at a time with the buttons below; on a laptop the chat stands at the side. */
export function Room({ card, presenceId }: { card: Card; presenceId: string }) {
  const t = useT()
  const cache = useQueryClient()
  const { id } = card
  const { data: room, error, isFetching, refetch } = useQuery(conferenceQueries.room(id))
  useWatch('conference.room', { id }, ({ rev }) => {
    const { queryKey } = conferenceQueries.room(id)
    if ((cache.getQueryData(queryKey)?.rev ?? 0) < rev) void cache.invalidateQueries({ queryKey })
    // Polls and groups have no revision: what was told of them before it was heard here is asked for.
    void cache.invalidateQueries({ queryKey: conferenceQueries.polls(id).queryKey })
    void cache.invalidateQueries({ queryKey: conferenceQueries.groups(id).queryKey })
  })
  if (room) return <Shown card={card} room={room} presenceId={presenceId} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {error ? (
        <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={4} label={t(($) => $.common.state.loading)} className="w-full max-w-lg" />
      )}
    </main>
  )
}

function Shown({ card, room, presenceId }: { card: Card; room: RoomHeld; presenceId: string }) {
  const { id } = card
  const me = useAccount()?.user_id ?? ''
  const { view, turnTo: setView, isLeaving, stayOn } = useView()
  const isWide = useTwoColumns()
  // Where there is room, it stands beside the people, unless something else does.
  const isChatShown = view === 'chat' || (isWide && (view === 'people' || view === 'board'))
  const chat = useRef<HTMLDivElement>(null)
  const people = peopleOf(room)
  const own = room.seats[me]
  const isUp = own?.hand_at != null
  const isMember = own?.place === 'MEMBER'
  const { mutate: raise, isPending } = useRaiseHand(id, me)
  const mayWrite = own !== undefined && mayUse({ policy: room.policy, isLocked: room.host === 'LOCKED' }, own, 'chat')
  useChatRights(id, mayWrite)
  const heard = useMemo(() => roomWithin(room, me), [room, me])
  const { media, session } = useMediaSession({ id, presenceId, userId: me }, heard)
  const use = useDataUse(
    session,
    useWishes(({ saver }) => saver),
  )
  const saverTool = useSaverTool(use)

  const toggleHand = () => {
    if (!isPending && !card.can.host) raise(!isUp)
  }
  const wantsToWrite = useRef(false)
  const toChat = () => {
    if (isChatShown) return focusIn(chat.current)
    wantsToWrite.current = true
    setView('chat')
  }
  useEffect(() => {
    // Shown first, where it was hidden.
    if (wantsToWrite.current && isChatShown) focusIn(chat.current)
    if (isChatShown) wantsToWrite.current = false
  }, [isChatShown])
  useRoomKeys({ h: toggleHand, c: toChat })
  const column = useRef<HTMLDivElement>(null)
  const isBoardNew = useBoardCalls(id, view === 'board', () => setView('board'))
  // It opens above everything else.
  useEffect(() => {
    if (view === 'board') column.current?.scrollTo({ top: 0 })
  }, [view])

  return (
    <div className="flex h-dvh flex-col bg-background">
      <RoomHead card={card} room={room} count={people.inside.length} />
      {isLeaving && <LeaveDialog id={id} onStay={stayOn} />}
      {own && <GroupBanner id={id} room={room} own={own} />}
      <HeardBroadcasts id={id} />
      {isMember && view !== 'polls' && (
        <PollPrompt id={id} onOpen={view === 'people' || isWide ? undefined : () => setView('polls')} />
      )}
      <main className="relative flex min-h-0 grow">
        <div
          ref={column}
          className={cn(
            'min-h-0 min-w-0 grow flex-col overflow-y-auto lg:flex',
            view === 'people' || view === 'board' ? 'flex' : 'hidden',
          )}
        >
          {card.can.host && <Queue card={card} people={people} me={me} className="p-4 pb-0" />}
          {view === 'board' && <BoardPanel id={id} name={card.title} isHost={card.can.host} />}
          {media && <RoomMedia media={media} use={use} />}
          {media && card.can.host && <Recording media={media} />}
          {card.can.host && <UnfinishedRecordings id={id} className="grid gap-2 p-4 pb-0" />}
          <Banners card={card} room={room} />
          <PeoplePanel card={card} people={people} me={me} />
        </div>
        <div
          ref={chat}
          className={cn(
            'min-h-0 w-full flex-col bg-card lg:w-96 lg:shrink-0 lg:border-l lg:border-border',
            isChatShown ? 'flex' : 'hidden',
          )}
        >
          <ChatPanel id={id} isLocked={!mayWrite} isShown={isChatShown} />
        </div>
        {view === 'polls' && (
          <div className="flex min-h-0 w-full flex-col bg-card lg:w-96 lg:shrink-0 lg:border-l lg:border-border">
            <PollsPanel
              id={id}
              isHost={card.can.host}
              isMember={isMember}
              members={people.inside.filter(({ place }) => place === 'MEMBER')}
            />
          </div>
        )}
        {view === 'groups' && (
          <div className="flex min-h-0 w-full flex-col bg-card lg:w-96 lg:shrink-0 lg:border-l lg:border-border">
            <GroupsPanel id={id} room={room} me={me} isHost={card.can.host} />
          </div>
        )}
        {view === 'notes' && (
          <div className="flex min-h-0 w-full flex-col bg-card lg:w-lg lg:shrink-0 lg:border-l lg:border-border">
            <NotesPanel id={id} name={card.title} groupId={own?.breakout_id ?? null} />
          </div>
        )}
        <PassingReactions id={id} isWritingBelow={view !== 'people' && view !== 'board'} />
      </main>
      <Bar
        card={card}
        room={room}
        people={people}
        view={view}
        onView={setView}
        isChatShown={isChatShown}
        tools={[saverTool]}
        isBoardNew={isBoardNew}
        hand={{ isUp, isBusy: isPending, number: people.hands.get(me), onToggle: toggleHand }}
      >
        {media && <MediaButtons media={media} />}
      </Bar>
    </div>
  )
}

const focusIn = (box: HTMLElement | null) => box?.querySelector('textarea')?.focus()

/** Whether one may write there is the conversation's to say, and follows what the class allows. */
function useChatRights(id: string, mayWrite: boolean): void {
  const cache = useQueryClient()
  const former = useRef(mayWrite)
  useEffect(() => {
    if (former.current === mayWrite) return
    former.current = mayWrite
    void cache.invalidateQueries({ queryKey: chatQueries.room(id).queryKey })
  }, [cache, id, mayWrite])
}
