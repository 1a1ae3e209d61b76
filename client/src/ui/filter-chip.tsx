import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface FilterChipProps {
  isOn: boolean
  /** How many there are of it, as it is written here; nothing where that is not known. */
  count?: ReactNode
  onPress: () => void
  children: ReactNode
}

/** One of several views of a list, with how much is in it. Stands among its like in a fieldset that names them. */
export function FilterChip({ isOn, count, onPress, children }: FilterChipProps) {
  return (
    <Button size="sm" variant={isOn ? 'default' : 'outline'} aria-pressed={isOn} onClick={onPress}>
      {children}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </Button>
  )
}
