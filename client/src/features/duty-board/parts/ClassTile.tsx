import { Check, Circle, X, type LucideIcon } from 'lucide-react'
import type { Format } from '#platform/i18n/format.ts'
import { Link } from 'react-router-dom'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import { registerPath, waitingPermits } from '../paths.ts'
import type { Tile, TileLesson } from '../tile.ts'
import { useT } from '../words.ts'

interface ClassTileProps {
  tile: Tile
  format: Format
  /** Of a day without school nobody expects a register. */
  isOff: boolean
  onOpen: (() => void) | undefined
}

/** One class, in letters that grow with the screen: everything in it is measured in its own em. */
export function ClassTile({ tile, format, isOff, onOpen }: ClassTileProps) {
  const t = useT()
  const isNeeded = tile.now.some((lesson) => lesson.isNeeded)
  return (
    <li
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col gap-[0.35em] overflow-hidden rounded-lg border bg-card p-[0.85em] shadow-xs',
        isNeeded ? 'border-danger ring-1 ring-danger' : 'border-border',
        onOpen && 'transition-[border-color,box-shadow] hover:border-border-strong hover:shadow-sm',
      )}
    >
      <div className="flex items-start justify-between gap-[0.5em]">
        <h2 className="truncate text-[1.6em] leading-tight font-bold">
          {onOpen ? (
            <button type="button" onClick={onOpen} className="after:absolute after:inset-0 after:rounded-lg">
              {tile.name}
            </button>
          ) : (
            tile.name
          )}
        </h2>
        {!isOff && tile.total > 0 && <RegisterMark tile={tile} format={format} to={onOpen && registerPath(tile.key)} />}
      </div>
      {tile.now.length > 0 ? (
        <Lessons lessons={tile.now} format={format} />
      ) : (
        <p className="text-[1.25em] text-muted-foreground">{t(($) => $.moment[tile.moment])}</p>
      )}
      <p className="mt-auto flex items-end justify-between gap-[0.75em] text-[0.95em] text-muted-foreground">
        <span className="truncate">
          {tile.next && t(($) => $.next, { title: tile.next.title, time: format.clock(tile.next.from) })}
        </span>
        {tile.permits > 0 && (
          <Pill tone="info" to={onOpen && waitingPermits}>
            {t(($) => $.permits, { count: tile.permits })}
          </Pill>
        )}
      </p>
    </li>
  )
}

/** As many as a tile has room for; two share their lines. */
const mostShown = 2

/** First where nobody is, then where somebody else is than planned, then what has begun last. */
function Lessons({ lessons, format }: { lessons: readonly TileLesson[]; format: Format }) {
  const t = useT()
  const inOrder = lessons.toSorted(
    (one, other) =>
      Number(other.isNeeded) - Number(one.isNeeded) ||
      Number(other.isSubstituted) - Number(one.isSubstituted) ||
      other.from.localeCompare(one.from),
  )
  const hidden = lessons.length - mostShown
  return (
    <>
      {inOrder.slice(0, mostShown).map((lesson) => (
        <Running key={lesson.key} lesson={lesson} isAlone={lessons.length === 1} format={format} />
      ))}
      {hidden > 0 && <p className="text-muted-foreground">{t(($) => $.more, { count: hidden })}</p>}
    </>
  )
}

interface RegisterMarkProps extends Pick<ClassTileProps, 'tile' | 'format'>, Pick<PillProps, 'to'> {}

function RegisterMark({ tile: { total, marked, takenAt }, format, to }: RegisterMarkProps) {
  const t = useT()
  if (marked >= total)
    return (
      <Pill tone="success" to={to}>
        {takenAt === null
          ? t(($) => $.register.part, { marked, total })
          : t(($) => $.register.taken, { time: format.clock(takenAt) })}
      </Pill>
    )
  return (
    <Pill tone="warning" to={to}>
      {marked === 0 ? t(($) => $.register.none) : t(($) => $.register.part, { marked, total })}
    </Pill>
  )
}

interface RunningProps {
  lesson: TileLesson
  isAlone: boolean
  format: Format
}

function Running({ lesson, isAlone, format }: RunningProps) {
  const t = useT()
  const { title, room, until, who, isSubstituted, presence, isNeeded } = lesson
  const place = [room, t(($) => $.until, { time: format.clock(until) })].filter(Boolean).join(' · ')
  return (
    <div className="grid min-w-0 gap-[0.15em]">
      <p className={cn('text-[1.35em] leading-tight font-semibold', isAlone ? 'line-clamp-2' : 'line-clamp-1')}>
        {title}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-[0.5em] gap-y-[0.2em]">
        {who !== null && (
          <span className="inline-flex min-w-0 items-center gap-[0.35em]">
            <PresenceMark presence={presence} />
            <span className="truncate font-medium">{who}</span>
          </span>
        )}
        {isSubstituted && <Pill tone="info">{t(($) => $.substitute)}</Pill>}
        {!isAlone && <span className="truncate text-muted-foreground">{place}</span>}
        {isNeeded && <Pill tone="danger">{t(($) => (who === null ? $.teacherless : $.needed.title))}</Pill>}
      </p>
      {isAlone && <p className="truncate text-muted-foreground">{place}</p>}
    </div>
  )
}

const marks: Record<'PRESENT' | 'ABSENT' | 'unknown', { Icon: LucideIcon; ink: string }> = {
  PRESENT: { Icon: Check, ink: tones.success.ink },
  ABSENT: { Icon: X, ink: tones.danger.ink },
  unknown: { Icon: Circle, ink: 'text-muted-foreground' },
}

function PresenceMark({ presence }: Pick<TileLesson, 'presence'>) {
  const t = useT()
  const { Icon, ink } = marks[presence ?? 'unknown']
  return (
    <span title={t(($) => $.presence[presence ?? 'unknown'])} className={ink}>
      <Icon aria-hidden strokeWidth={3} className="size-[1em]" />
      <span className="sr-only">{t(($) => $.presence[presence ?? 'unknown'])}</span>
    </span>
  )
}

interface PillProps {
  tone: Tone
  /** Where it leads for whoever acts on the board; on a television nowhere. */
  to?: string | undefined
  children: string
}

function Pill({ tone, to, children }: PillProps) {
  const look = cn(
    'shrink-0 rounded-sm px-[0.45em] py-[0.1em] text-[0.9em] font-medium whitespace-nowrap',
    tones[tone].soft,
  )
  if (to === undefined) return <span className={look}>{children}</span>
  return (
    <Link to={to} className={cn(look, 'relative z-10 inline-flex min-h-6 items-center hover:underline')}>
      {children}
    </Link>
  )
}
