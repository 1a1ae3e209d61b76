import { ChevronLeft, ChevronRight, Pause, Play, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { formatFor, type Format } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { tones } from '#ui/tone.ts'
import type { BoardView } from '../tile.ts'
import { usePages, type Turning } from '../use-pages.ts'
import { useT } from '../words.ts'
import { ClassTile } from './ClassTile.tsx'

interface BoardScreenProps {
  view: BoardView
  /** The school, where the page around does not say it. */
  name?: string
  back?: ReactNode
  actions?: ReactNode
  /** When what is shown was true, if the line is lost. */
  staleSince: number | null
  /** Somebody looks into a class: its page stays. */
  isHeld?: boolean
  onOpen?: (classId: string) => void
  onNeeded?: () => void
}

/** The whole screen: on a television nothing scrolls, on a phone the classes stand below each other. */
export function BoardScreen({
  view,
  name,
  back,
  actions,
  staleSince,
  isHeld = false,
  onOpen,
  onNeeded,
}: BoardScreenProps) {
  const t = useT()
  const format = formatFor(view.zone)
  const pages = usePages(view.tiles, isHeld)
  const isFree = view.isOff && view.tiles.every(({ moment }) => moment === 'OFF')
  const offText = view.offTitle ? t(($) => $.offWhy, { why: view.offTitle }) : t(($) => $.off)

  return (
    <main className="flex min-h-dvh flex-col gap-4 bg-background p-4 text-foreground lg:h-dvh lg:min-h-[36rem] lg:gap-[1.5vh] lg:p-[2vh]">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow">
          {back}
          <h1 className="truncate text-xl font-bold lg:text-[clamp(1.5rem,3.2vh,3rem)] lg:leading-tight">
            {t(($) => $.title)}
            {name && <span className="font-semibold text-muted-foreground"> · {name}</span>}
          </h1>
          {(view.event ?? (view.isOff && !isFree)) && (
            <p className="truncate lg:text-[clamp(1rem,2vh,1.75rem)]">
              {view.event ? t(($) => $.event, { title: view.event }) : offText}
            </p>
          )}
        </div>
        <Counts counts={view.counts} onNeeded={onNeeded} />
        <Clock format={format} />
        {(actions || pages.count > 1) && (
          <div className="flex flex-wrap items-center gap-2">
            {pages.count > 1 && <Pages {...pages} />}
            {actions}
          </div>
        )}
      </header>
      {staleSince !== null && (
        <output className={cn('flex items-center gap-2 rounded-md px-3 py-2 font-medium', tones.warning.soft)}>
          <WifiOff aria-hidden className="size-5" />
          {t(($) => $.stale, { time: format.clock(staleSince) })}
        </output>
      )}
      {isFree ? (
        <div className="grid grow place-items-center">
          <EmptyState picture="calendar" title={offText} />
        </div>
      ) : view.tiles.length === 0 ? (
        <div className="grid grow place-items-center">
          <EmptyState picture="people" title={t(($) => $.empty)}>
            {t(($) => $.emptyText)}
          </EmptyState>
        </div>
      ) : (
        <Tiles view={view} pages={pages} format={format} onOpen={onOpen} />
      )}
    </main>
  )
}

/** By how many there are: few classes get large tiles. */
const grids = [
  { most: 1, look: 'lg:grid-cols-1 lg:text-[clamp(1rem,4vh,4rem)]' },
  { most: 4, look: 'lg:grid-cols-2 lg:grid-rows-2 lg:text-[clamp(1rem,3.5vh,3.75rem)]' },
  { most: 6, look: 'lg:grid-cols-3 lg:grid-rows-2 lg:text-[clamp(1rem,2.9vh,3rem)]' },
  { most: 9, look: 'lg:grid-cols-3 lg:grid-rows-3 lg:text-[clamp(0.875rem,2.1vh,2.25rem)]' },
  { most: 12, look: 'lg:grid-cols-4 lg:grid-rows-3 lg:text-[clamp(0.875rem,2.05vh,2.25rem)]' },
]

interface TilesProps extends Pick<BoardScreenProps, 'view' | 'onOpen'> {
  pages: Turning<BoardView['tiles'][number]>
  format: Format
}

function Tiles({ view, pages, format, onOpen }: TilesProps) {
  const isWide = useIsWide()
  const tiles = isWide ? pages.shown : view.tiles
  // As on the fullest page, so that the last one does not jump.
  const { look } = grids.find(({ most }) => Math.min(view.tiles.length, 12) <= most)! // there are no more than twelve
  return (
    <ul className={cn('grid grow gap-3 leading-snug sm:max-lg:grid-cols-2 lg:min-h-0 lg:gap-[1.2vh]', look)}>
      {tiles.map((tile) => (
        <ClassTile
          key={tile.key}
          tile={tile}
          format={format}
          isOff={view.isOff}
          onOpen={onOpen && (() => onOpen(tile.key))}
        />
      ))}
    </ul>
  )
}

const wide = matchMedia('(min-width: 64rem)')

/** Where the tiles fill the screen, and their pages turn. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const look = () => setWide(wide.matches)
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return isWide
}

function Counts({ counts, onNeeded }: { counts: BoardView['counts']; onNeeded: (() => void) | undefined }) {
  const t = useT()
  const all = [
    { key: 'registers', count: counts.registers_missing, label: t(($) => $.counts.registers), tone: 'warning' },
    { key: 'permits', count: counts.permits_waiting, label: t(($) => $.counts.permits), tone: 'info' },
    { key: 'substitutes', count: counts.substitutes_needed, label: t(($) => $.counts.substitutes), tone: 'danger' },
    { key: 'online', count: counts.classes_online, label: t(($) => $.counts.online), tone: 'primary' },
  ] as const
  const isShown = ({ key, count }: (typeof all)[number]) => key !== 'online' || count > 0
  return (
    <dl className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
      {all.filter(isShown).map(({ key, count, label, tone }) => (
        <div
          key={key}
          className={cn(
            'relative flex flex-col-reverse rounded-md px-3 py-1.5',
            count > 0 ? tones[tone].soft : 'bg-muted text-muted-foreground',
          )}
        >
          <dt className="text-xs lg:text-[clamp(0.75rem,1.5vh,1.25rem)]">
            {key === 'substitutes' && onNeeded ? (
              <button
                type="button"
                onClick={onNeeded}
                className="text-left after:absolute after:inset-0 after:rounded-md"
              >
                {label}
              </button>
            ) : (
              label
            )}
          </dt>
          <dd className="text-lg leading-tight font-bold tabular-nums lg:text-[clamp(1.25rem,3vh,2.75rem)]">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function Clock({ format }: { format: Format }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p
      role="timer"
      className="text-right max-sm:hidden text-sm text-muted-foreground lg:text-[clamp(0.875rem,1.6vh,1.5rem)]"
    >
      <span className="block text-2xl leading-none font-bold text-foreground tabular-nums lg:text-[clamp(2rem,5vh,4.5rem)]">
        {format.clock(now)}
      </span>
      {format.longDate(now)}
    </p>
  )
}

function Pages({ page, count, isPaused, pause, turn }: Turning<unknown>) {
  const t = useT()
  return (
    <div className="flex items-center max-lg:hidden">
      <IconButton label={t(($) => $.page.before)} onClick={() => turn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="tabular-nums">{t(($) => $.page.of, { page: page + 1, count })}</span>
      <IconButton label={t(($) => $.page.after)} onClick={() => turn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label={t(($) => (isPaused ? $.page.play : $.page.pause))} onClick={() => pause(!isPaused)}>
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
    </div>
  )
}
