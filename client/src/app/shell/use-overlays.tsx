import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { notify } from '#ui/notify.ts'
import type { MenuNode } from '../menu.ts'
import { part } from '../part.ts'
import { useSettled } from '../settled.ts'
import { t } from '../words.ts'
import { closeOverlay, openOverlay, useOverlay, type Overlay } from './overlay.ts'
import { useTypingAhead } from './use-typing-ahead.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'

const usePalette = part(() => import('../palette/Palette.tsx').then(({ Palette }) => Palette))
const useWhoPopover = part(() => import('./WhoPopover.tsx').then(({ WhoPopover }) => WhoPopover))
const useWhoSheet = part(() => import('./WhoSheet.tsx').then(({ WhoSheet }) => WhoSheet))
const useReminder = part(() => import('#features/profile/reminder/Reminder.tsx').then(({ Reminder }) => Reminder))
const useMoreSheet = part(() => import('./MoreSheet.tsx').then(({ MoreSheet }) => MoreSheet))

/** What lies over the page, each fetched when a hand comes near it: `prepare` on hover or focus, else when it opens. */
export function useOverlays(menu: readonly MenuNode[]): { overlays: ReactNode; prepare: (overlay: Overlay) => void } {
  const open = useOverlay(({ overlay }) => overlay)
  const isWide = useIsWide()
  const isSettled = useSettled()
  const [Palette, fetchPalette] = usePalette()
  const [WhoPopover, fetchWhoPopover] = useWhoPopover()
  const [WhoSheet, fetchWhoSheet] = useWhoSheet()
  const [MoreSheet, fetchMore] = useMoreSheet()
  const [Reminder, fetchReminder] = useReminder()
  const who = isWide ? 'whoPopover' : 'whoSheet'
  const fetches = { palette: fetchPalette, whoPopover: fetchWhoPopover, whoSheet: fetchWhoSheet, more: fetchMore }
  const prepare = (overlay: Overlay) => fetches[overlay === 'who' ? who : overlay]()

  const wanted = open === 'who' ? who : open
  const onWanted = useEffectEvent(async (name: keyof typeof fetches) => {
    if (!(await fetches[name]())) sayMissing()
  })
  useEffect(() => {
    if (wanted) void onWanted(wanted)
  }, [wanted])

  // The way to another role, and out, must be there when the line is not.
  const onSettled = useEffectEvent(() => {
    void prepare('who')
    void fetchReminder()
    if (!isWide) void prepare('more')
  })
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled])
  usePaletteKey()
  useTypingAhead(open === 'palette')

  return {
    prepare: (overlay) => void prepare(overlay),
    overlays: (
      <>
        {Palette && <Palette isOpen={open === 'palette'} menu={menu} />}
        {WhoPopover && <WhoPopover isOpen={wanted === 'whoPopover'} />}
        {WhoSheet && <WhoSheet isOpen={wanted === 'whoSheet'} />}
        {Reminder && <Reminder />}
        {MoreSheet && <MoreSheet isOpen={open === 'more'} menu={menu} />}
      </>
    ),
  }
}

function sayMissing(): void {
  closeOverlay()
  notify({ title: t(($) => $.partMissing.title), description: t(($) => $.partMissing.text), tone: 'warning' })
}

/** Heard from the first paint on: whoever sees the page may press it. */
function usePaletteKey(): void {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openOverlay('palette')
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
