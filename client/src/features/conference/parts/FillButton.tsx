import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'

/** Whether something has the whole window, which Escape takes back from it. */
export function useFilling() {
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    if (!isFilling) return
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setFilling(false)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isFilling])
  return { isFilling, toggle: () => setFilling(!isFilling) }
}

export function FillButton({ isFilling, toggle }: ReturnType<typeof useFilling>) {
  const t = useT()
  return (
    <IconButton label={isFilling ? t(($) => $.act.shrink) : t(($) => $.act.fill)} onClick={toggle}>
      {isFilling ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
    </IconButton>
  )
}
