import { cn } from '#ui/cn.ts'

export interface ClassTileProps {
  name: string
  size?: 'default' | 'lg'
  className?: string
}

/** A class by its short name, as it stands on its door. Decoration: the name stands beside it. */
export function ClassTile({ name, size = 'default', className }: ClassTileProps) {
  const isShort = name.length <= 4
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-md bg-primary-soft font-semibold text-primary-ink',
        size === 'lg' ? 'size-14 text-xl' : 'size-11',
        !isShort && 'text-xs',
        className,
      )}
    >
      {isShort
        ? name
        : name
            .split(/\s+/)
            .map((word) => word[0])
            .join('')
            .slice(0, 3)}
    </span>
  )
}
