import { ChevronsUpDown } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlay.ts'
import { useWho } from './who.ts'

export interface WhoButtonProps {
  /** `bar` says the role and the child or class; `icon` only shows the face. */
  look?: 'block' | 'bar' | 'icon'
  onIntent: () => void
}

/** Who am I now: always in sight, and the way to be somebody else. */
export function WhoButton({ look = 'block', onIntent }: WhoButtonProps) {
  const t = useT()
  const { name, image, role, where } = useWho()
  const isOpen = useOverlay(({ overlay }) => overlay === 'who')
  const [upper, under] = look === 'bar' ? [role, where] : [name, role]

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t(($) => $.who.button, { name, role: [role, where].filter(Boolean).join(', ') })}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={({ currentTarget }) => (isOpen ? closeOverlay() : openOverlay('who', currentTarget))}
      className={cn(
        'flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-accent',
        look === 'bar' && 'max-w-[46vw] shrink-0 gap-2',
      )}
    >
      <PersonAvatar name={name} src={image} size="sm" />
      {look !== 'icon' && (
        <span className={cn('grid min-w-0', look === 'block' && 'grow')}>
          <span className={cn('truncate', look === 'bar' ? 'text-xs text-muted-foreground' : 'text-sm font-medium')}>
            {upper}
          </span>
          {under && (
            <span
              className={cn(
                'truncate',
                look === 'bar' ? 'text-sm leading-4.5 font-medium' : 'text-xs text-muted-foreground',
              )}
            >
              {under}
            </span>
          )}
        </span>
      )}
      {look === 'block' && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
    </button>
  )
}
