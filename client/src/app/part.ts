import { useState, type ComponentType } from 'react'

/**
 * A part of the shell that is fetched when it is first asked for: `const usePalette = part(() => import(…))`, and
 * `const [Palette, fetchPalette] = usePalette()`. Fetching says whether the part is here; when it could not be fetched,
 * the next try begins anew, and nothing else on the page suffers.
 */
export function part<Props>(load: () => Promise<ComponentType<Props>>) {
  let underWay: Promise<ComponentType<Props>> | undefined

  return function usePart() {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)

    const fetchPart = async (): Promise<boolean> => {
      underWay ??= load()
      try {
        const fetched = await underWay
        setPart(() => fetched)
        return true
      } catch {
        underWay = undefined
        return false
      }
    }
    return [Part, fetchPart] as const
  }
}
