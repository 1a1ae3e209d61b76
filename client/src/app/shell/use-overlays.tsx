import { useCallback, useEffect, type ReactNode } from 'react'
import type { MenuNode } from '../menu.ts'
import { usePart } from '../use-part.ts'
import { useOverlay, openOverlay, type Overlay } from './overlay.ts'

const loadPalette = () => import('../palette/Palette.tsx').then(({ Palette }) => Palette)
const loadWho = () => import('./WhoPanel.tsx').then(({ WhoPanel }) => WhoPanel)
const loadMore = () => import('./MoreSheet.tsx').then(({ MoreSheet }) => MoreSheet)

/** What lies over the page, each fetched when a hand comes near it: `prepare` on hover or focus, else when it opens. */
export function useOverlays(menu: readonly MenuNode[]): { overlays: ReactNode; prepare: (overlay: Overlay) => void } {
  const open = useOverlay(({ overlay }) => overlay)
  const [Palette, fetchPalette] = usePart(loadPalette)
  const [WhoPanel, fetchWho] = usePart(loadWho)
  const [MoreSheet, fetchMore] = usePart(loadMore)

  const prepare = useCallback(
    (overlay: Overlay, tell = false) => void { palette: fetchPalette, who: fetchWho, more: fetchMore }[overlay](tell),
    [fetchPalette, fetchWho, fetchMore],
  )
  useEffect(() => {
    if (open) prepare(open, true)
  }, [open, prepare])
  usePaletteKey()

  return {
    prepare,
    overlays: (
      <>
        {Palette && <Palette isOpen={open === 'palette'} menu={menu} />}
        {WhoPanel && <WhoPanel isOpen={open === 'who'} />}
        {MoreSheet && <MoreSheet isOpen={open === 'more'} menu={menu} />}
      </>
    ),
  }
}

function usePaletteKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openOverlay('palette')
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
