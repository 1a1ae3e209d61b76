import { useState } from 'react'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

/** The tenant's own banners; without any, a cloth of ours. On a phone only a banner is worth its height. */
export function EntrancePicture() {
  const banners = useTenant(({ login_banners }) => login_banners)
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = banners.filter((src) => !broken.includes(src))

  return (
    <div
      className={cn(
        'relative order-first overflow-hidden bg-brand-900 lg:sticky lg:top-0 lg:order-last lg:h-dvh',
        shown.length === 0 && 'max-lg:hidden',
      )}
    >
      {shown.length > 0 ? <Banners banners={shown} onBroken={(src) => setBroken([...broken, src])} /> : <Cloth />}
    </div>
  )
}

interface BannersProps {
  banners: readonly string[]
  onBroken: (src: string) => void
}

/** They change when somebody asks for it: what moves by itself beside a password box is in the way. */
function Banners({ banners, onBroken }: BannersProps) {
  const t = useT()
  const [chosen, setChosen] = useState(0)
  const src = banners[chosen] ?? banners[0]
  return (
    <>
      <img src={src} alt="" onError={() => src && onBroken(src)} className="h-32 w-full object-cover lg:h-full" />
      {banners.length > 1 && (
        <div className="absolute inset-x-0 bottom-0 flex justify-center gap-1 p-3">
          {banners.map((banner, index) => (
            <button
              key={banner}
              type="button"
              aria-label={t(($) => $.entrance.picture, { number: index + 1 })}
              aria-pressed={banner === src}
              onClick={() => setChosen(index)}
              className="grid size-6 touch-reach place-items-center rounded-full"
            >
              <span
                className={cn(
                  'block size-2.5 rounded-full border border-brand-50 shadow-sm',
                  banner === src ? 'bg-brand-50' : 'bg-brand-900',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Kawung, the batik of four petals, in the colours of whoever's door it is. */
function Cloth() {
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <defs>
        <pattern id="kawung" width="112" height="112" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          {petals.map(({ turn, look }) => (
            <g key={turn} transform={`rotate(${turn} 56 56)`}>
              <path d="M56 50C34 44 34 10 56 4c22 6 22 40 0 46Z" className={look} />
              <path d="M56 40c-7-4-7-22 0-26 7 4 7 22 0 26Z" className="fill-brand-900" />
            </g>
          ))}
          <circle cx="56" cy="56" r="4" className="fill-brand-400" />
          <circle cx="0" cy="0" r="3" className="fill-brand-700" />
          <circle cx="112" cy="0" r="3" className="fill-brand-700" />
          <circle cx="0" cy="112" r="3" className="fill-brand-700" />
          <circle cx="112" cy="112" r="3" className="fill-brand-700" />
        </pattern>
        <radialGradient id="kawung-light" cx="30%" cy="25%" r="95%">
          <stop offset="0" className="[stop-color:var(--brand-900)] [stop-opacity:0]" />
          <stop offset="1" className="[stop-color:var(--brand-950)] [stop-opacity:0.92]" />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#kawung)" />
      <rect width="100%" height="100%" fill="url(#kawung-light)" />
    </svg>
  )
}

const petals = [
  { turn: 0, look: 'fill-brand-700' },
  { turn: 90, look: 'fill-brand-800' },
  { turn: 180, look: 'fill-brand-700' },
  { turn: 270, look: 'fill-brand-600' },
]
