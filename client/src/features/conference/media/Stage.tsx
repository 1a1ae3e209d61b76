import { useEffect, useState, type ReactNode } from 'react'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { cn } from '#ui/cn.ts'
import { Picture } from './Picture.tsx'
import { FillButton, useFilling } from '../parts/FillButton.tsx'
import { nameOf } from '../room/people.ts'
import { StillPicture } from './StillPicture.tsx'
import { seenInPictures, tilesOf, wantedPictures, type Tile } from './tiles.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'
import { useWishes } from './wishes.ts'
import { useT } from './words.ts'

/** A phone decodes few pictures at once, and its owner pays for each. */
const most = { narrow: 4, wide: 8 }
const lookMs = 300
/** Breath and a fan are below this. */
const loud = 0.02

/** What is seen: one large, the others beside it. Nothing as long as nobody shows anything. */
export function Stage({ media }: { media: OwnMedia }) {
  const t = useT()
  const isWide = useIsWide()
  const { session, room, seat, presenceId } = media
  const remote = useMediaView(media, (view) => view.remote)
  const own = useMediaView(media, (view) => view.own)
  const limit = isWide ? most.wide : most.narrow
  useEffect(() => session.show(wantedPictures(room, presenceId, limit)), [session, room, presenceId, limit])
  const speaking = useSpeaking(media)
  const state = useMediaView(media, (view) => view.state)
  const saver = useWishes((wishes) => wishes.saver)
  const sharer = seenInPictures(room, presenceId, { state, remote, saver })

  const tiles = tilesOf(room, remote, { id: presenceId, seat, cam: own.cam, screen: own.screen })
    // Where no video of a screen comes, its tile would stay dark.
    .filter(({ id, kind }) => kind !== 'screen' || id !== sharer?.media?.id)
    .slice(0, limit)
  const [first, ...rest] = tiles
  const others = sharer ? tiles : rest
  if (!sharer && !first) return null
  const large = 'mx-auto max-h-[55dvh] w-full max-w-5xl'
  return (
    <section aria-label={t(($) => $.stage.title)} className="grid gap-2 p-2">
      {sharer?.media ? (
        <StillTile
          classId={room.id}
          from={sharer.media.id}
          label={t(($) => $.stage.screenOf, { name: nameOf(sharer) })}
          className={large}
        />
      ) : (
        first && <OneTile tile={first} isSpeaking={speaking.has(first.id)} className={large} />
      )}
      {others.length > 0 && (
        <ul className="mx-auto flex w-full max-w-5xl gap-2 overflow-x-auto">
          {others.map((tile) => (
            <li key={tile.key} className="w-1/3 max-w-48 shrink-0">
              <OneTile tile={tile} isSpeaking={speaking.has(tile.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OneTile({ tile, isSpeaking, className }: { tile: Tile; isSpeaking: boolean; className?: string }) {
  const t = useT()
  const isScreen = tile.kind === 'screen'
  const name = tile.isOwn ? t(($) => $.stage.alone) : tile.name
  const label = isScreen ? t(($) => $.stage.screenOf, { name }) : name
  return (
    <Frame id={tile.id} label={label} isScreen={isScreen} className={cn(isSpeaking && 'ring-success', className)}>
      <Picture track={tile.track} label={label} isWhole={isScreen} isMirrored={tile.isOwn && !isScreen} />
    </Frame>
  )
}

interface StillTileProps {
  classId: string
  from: string
  label: string
  className: string
}

const StillTile = ({ classId, from, label, className }: StillTileProps) => (
  <Frame id={from} label={label} isScreen className={className}>
    <StillPicture id={classId} from={from} label={label} />
  </Frame>
)

interface FrameProps {
  /** The stay of its tab. */
  id: string
  label: string
  /** Writing, which is read on the whole of a small device. */
  isScreen: boolean
  className?: string | undefined
  children: ReactNode
}

function Frame({ id, label, isScreen, className, children }: FrameProps) {
  const filling = useFilling()
  return (
    <figure
      data-peer={id}
      className={
        filling.isFilling
          ? 'fixed inset-0 z-50 bg-background'
          : cn('relative aspect-video overflow-hidden rounded-md ring-2 ring-transparent', className)
      }
    >
      {children}
      {isScreen && (
        <span className="absolute top-1 right-1 rounded-md bg-card">
          <FillButton {...filling} />
        </span>
      )}
      <figcaption className="absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] truncate rounded bg-foreground px-1.5 py-0.5 text-xs text-background">
        {label}
      </figcaption>
    </figure>
  )
}

function useSpeaking({ session }: OwnMedia): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timer = setInterval(() => {
      const now = [...session.levels()].flatMap(([id, level]) => (level > loud ? [id] : []))
      setSpeaking((before) => (before.size === now.length && now.every((id) => before.has(id)) ? before : new Set(now)))
    }, lookMs)
    return () => clearInterval(timer)
  }, [session])
  return speaking
}
