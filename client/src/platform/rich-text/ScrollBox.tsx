import type { ReactNode } from 'react'
import { useIsWide } from './use-is-wide.ts'

/** What is wider than the screen scrolls inside itself, and can then be reached by the keyboard. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const [box, isWide] = useIsWide<HTMLDivElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div ref={box} tabIndex={isWide ? 0 : undefined} className="rich-scroll">
      {children}
    </div>
  )
}
