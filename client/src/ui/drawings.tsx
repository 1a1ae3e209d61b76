import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/*
 * Small drawings for places with nothing in them yet. Paper and pencil in the colours of the theme, one touch of the
 * brand each. Decoration only: the sentence beneath says what is meant.
 */
const paper = 'fill-card stroke-border-strong'
const quiet = 'fill-none stroke-border-strong'
const faint = 'fill-border-strong stroke-none'
const brand = 'fill-none stroke-primary'
const brandFill = 'fill-primary stroke-none'
const onBrand = 'fill-none stroke-primary-foreground'

const drawings = {
  people: (
    <>
      <circle cx="45" cy="52" r="10" className={paper} />
      <path d="M27 88c0-12 8-19 18-19s18 7 18 19z" className={paper} />
      <circle cx="115" cy="52" r="10" className={paper} />
      <path d="M97 88c0-12 8-19 18-19s18 7 18 19z" className={paper} />
      <path d="M56 92c0-16 10-26 24-26s24 10 24 26z" className="fill-primary stroke-card" />
      <circle cx="80" cy="47" r="14" className="fill-card stroke-primary" />
      <path d="M74.5 49.500c3 4 8 4 11 0" className={brand} />
    </>
  ),
  calendar: (
    <>
      <rect x="42" y="28" width="76" height="66" rx="8" className={paper} />
      <path d="M42 36a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v9H42z" className={brandFill} />
      <path d="M60 22v12M100 22v12" className={quiet} />
      {[58, 73, 88, 103].flatMap((x) =>
        [56, 69, 82].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2.5" className={faint} />),
      )}
      <circle cx="103" cy="82" r="13" className="fill-card stroke-primary" />
      <path d="m97 82 4.5 4.5 8-9" className={brand} />
    </>
  ),
  task: (
    <>
      <rect x="48" y="24" width="60" height="72" rx="7" className={paper} />
      <rect x="65" y="18" width="26" height="12" rx="4" className={brandFill} />
      <path d="M72 46h26M72 62h26M72 78h16" className={quiet} />
      <path d="m56 46 3 3 5.5-6M56 62l3 3 5.5-6" className={brand} />
      <circle cx="60" cy="78" r="3.5" className={quiet} />
      <path d="m100 90 3-11 20-20a5 5 0 0 1 7 7l-20 20z" className="fill-card stroke-primary" />
      <path d="m119 63 7 7" className={brand} />
    </>
  ),
  search: (
    <>
      <rect x="38" y="26" width="56" height="68" rx="7" className={paper} />
      <path d="M49 42h34M49 54h22M49 66h16M49 78h20" className={quiet} />
      <circle cx="95" cy="62" r="21" className="fill-card stroke-primary" />
      <path d="m110.5 77.5 15 15" className={cn(brand, '[stroke-width:6]')} />
      <path d="M83 60a12 12 0 0 1 9-9" className={quiet} />
    </>
  ),
  offline: (
    <>
      <path d="M52 86a17 17 0 0 1-2-33.900A28 28 0 0 1 103.5 48 19.5 19.5 0 0 1 108 86z" className={paper} />
      <path d="M62 66a26 26 0 0 1 36 0M69.5 73.500a15.5 15.5 0 0 1 21 0" className={brand} />
      <circle cx="80" cy="81" r="2.5" className={brandFill} />
      <path d="M112 30 50 96" className="fill-none stroke-card [stroke-width:7]" />
      <path d="M112 30 50 96" className={quiet} />
    </>
  ),
  lock: (
    <>
      <path d="M64 54V42a16 16 0 0 1 32 0v12" className={quiet} />
      <rect x="50" y="52" width="60" height="44" rx="9" className={brandFill} />
      <circle cx="80" cy="70" r="5" className="fill-primary-foreground stroke-none" />
      <path d="M80 74v9" className={onBrand} />
      <path d="M124 40v8M120 44h8M33 60v6M30 63h6" className={quiet} />
    </>
  ),
  error: (
    <>
      <rect x="32" y="26" width="82" height="62" rx="8" className={paper} />
      <path d="M32 41h82" className={quiet} />
      <path d="M41 33.500h.100M49 33.500h.100M57 33.500h.100" className={cn(quiet, '[stroke-width:3.5]')} />
      <path d="M45 55h26M45 65h18M45 75h22" className={quiet} />
      <path
        d="M101.3 52.500a4.3 4.3 0 0 1 7.4 0l19 33.500a4.3 4.3 0 0 1-3.7 6.500H86a4.3 4.3 0 0 1-3.7-6.500z"
        className="fill-warning stroke-card"
      />
      <path d="M105 66v12M105 84.500v.200" className="fill-none stroke-warning-foreground [stroke-width:3]" />
    </>
  ),
  inbox: (
    <>
      <path
        d="M36 70 48 46a7 7 0 0 1 6-4h52a7 7 0 0 1 6 4l12 24v17a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z"
        className={paper}
      />
      <path
        d="M36 70h25c2 0 3 1 4 3 2 5 7 8 15 8s13-3 15-8c1-2 2-3 4-3h25"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M64 54h32M60 62h40" className={quiet} />
      <path d="m80 32-9-9M80 32V18M80 32l9-9" className={quiet} />
    </>
  ),
} satisfies Record<string, ReactNode>

export type PictureName = keyof typeof drawings

/** On its ground, which would look broken without it. */
export const Drawing = ({ name }: { name: PictureName }): ReactNode => (
  <>
    <path
      d="M24 66C16 40 38 14 72 12c36-2 66 14 66 44 0 14-8 26-20 36-8 6-70 8-78 2-8-6-13-16-16-28z"
      className="fill-primary-soft stroke-none"
    />
    <ellipse cx="80" cy="98" rx="56" ry="4" className="fill-border stroke-none" />
    {drawings[name]}
  </>
)
