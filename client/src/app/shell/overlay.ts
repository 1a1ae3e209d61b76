/** The one thing that lies over the page: the palette, who-am-I, or the sheet with the whole menu. */
import { create } from 'zustand'

export type Overlay = 'palette' | 'who' | 'more'

interface Open {
  overlay: Overlay | null
  /** Where it was opened from; a popover hangs there, and the focus returns there. */
  anchor: HTMLElement | null
  /** What has been typed into the palette, also before it was there. */
  typed: string
}

export const useOverlay = create<Open>(() => ({ overlay: null, anchor: null, typed: '' }))

export const openOverlay = (overlay: Overlay, anchor: HTMLElement | null = null): void =>
  useOverlay.setState({ overlay, anchor, typed: '' })

export const closeOverlay = (): void => useOverlay.setState({ overlay: null })

export const typeIntoPalette = (typed: string): void => useOverlay.setState({ typed })
