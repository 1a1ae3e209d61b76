import { useEffect, useRef, useState } from 'react'

/** Whether what stands in an element is wider than the element itself. */
export function useIsWide<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const { current: element } = box
    if (!element) return undefined
    // A pixel of rounding is not worth a scroll bar.
    const measure = () => setWide(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    // A face that arrives makes wider what stands in a box, and not the box.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [])
  return [box, isWide] as const
}
