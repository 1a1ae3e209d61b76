import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { lineLook } from '#ui/overlay.ts'
import { closeOverlay } from '../shell/overlay.ts'
import type { Ranked } from './rank.ts'

interface LineProps extends Ranked {
  /** Unlike any other line's. */
  id: string
  icon: ReactNode
  /** It asks back first, and is chosen again. */
  staysOpen?: boolean
  onChoose: () => void
}

/** One place to go to, person to look at, or thing to do. */
export function Line({
  id,
  icon,
  name,
  detail = '',
  also = '',
  isFound = false,
  staysOpen = false,
  onChoose,
}: LineProps) {
  const choose = () => {
    if (!staysOpen) closeOverlay()
    onChoose()
  }
  return (
    <Command.Item
      value={id}
      keywords={[name, detail, also, isFound ? found : '']}
      onSelect={choose}
      className={cn(lineLook, 'min-h-9 data-[selected=true]:bg-accent')}
    >
      <span aria-hidden className="grid w-6 shrink-0 place-items-center text-muted-foreground">
        {icon}
      </span>
      <span className="truncate">{name}</span>
      {detail && <span className="ml-auto truncate pl-3 text-xs text-muted-foreground">{detail}</span>}
    </Command.Item>
  )
}

const found = 'found'

/** What cmdk hands on of a line: its words, as they stand above. */
export const rankedOf = ([name = '', detail, also, mark]: string[] = []): Ranked => ({
  name,
  detail,
  also,
  isFound: mark === found,
})
