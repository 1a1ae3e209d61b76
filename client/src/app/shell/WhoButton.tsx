import { ChevronsUpDown } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useT } from '../words.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlay.ts'
import { useWho } from './who.ts'

export interface WhoButtonProps {
  /** `icon` only shows the face. */
  look?: 'block' | 'icon'
  onIntent: () => void
}

/** Who am I now: always in sight, and the way to be somebody else. */
export function WhoButton({ look = 'block', onIntent }: WhoButtonProps) {
  const t = useT()
  const { name, image, role, where } = useWho()
  const isOpen = useOverlay(({ overlay }) => overlay === 'who')

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t(($) => $.who.button, { name, role: [role, where].filter(Boolean).join(', ') })}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={({ currentTarget }) => (isOpen ? closeOverlay() : openOverlay('who', currentTarget))}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-accent"
    >
      <PersonAvatar name={name} src={image} size="sm" />
      {look === 'block' && (
        <>
          <span className="grid min-w-0 grow">
            <span className="truncate text-sm font-medium">{name}</span>
            {role && <span className="truncate text-xs text-muted-foreground">{role}</span>}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </>
      )}
    </button>
  )
}
