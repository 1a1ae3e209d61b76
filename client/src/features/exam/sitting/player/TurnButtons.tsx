import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

interface TurnButtonsProps {
  place: number
  of: number
  onTurn: (place: number) => void
}

/** Back and on, on a screen where the bar at the thumb is not shown. */
export function TurnButtons({ place, of, onTurn }: TurnButtonsProps) {
  const t = useT()
  return (
    <div className="hidden justify-between gap-3 lg:flex">
      <Button variant="outline" size="lg" disabled={place === 0} onClick={() => onTurn(place - 1)}>
        <ChevronLeft aria-hidden />
        {t(($) => $.turn.back)}
      </Button>
      <Button size="lg" disabled={place >= of - 1} onClick={() => onTurn(place + 1)}>
        {t(($) => $.turn.on)}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
