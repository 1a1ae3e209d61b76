import { Search } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { useT } from '../words.ts'
import { openOverlay } from './overlay.ts'

export interface SearchButtonProps {
  isIconOnly?: boolean
  onIntent: () => void
}

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export function SearchButton({ isIconOnly = false, onIntent }: SearchButtonProps) {
  const t = useT()
  const open = () => openOverlay('palette')
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }

  if (isIconOnly) {
    return (
      <IconButton label={t(($) => $.search.button)} size="lg" aria-haspopup="dialog" onClick={open} {...intent}>
        <Search aria-hidden />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      {...intent}
      className="flex h-9 w-full items-center gap-2.5 rounded-md border border-border bg-card px-2.5 text-sm text-muted-foreground shadow-xs hover:border-border-strong pointer-coarse:h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="grow text-left">{t(($) => $.search.button)}</span>
      <Kbd aria-hidden>{keys}</Kbd>
    </button>
  )
}
