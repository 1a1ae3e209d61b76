import { useState } from 'react'
import { cn } from '#ui/cn.ts'
import { initials } from '#ui/initials.ts'

export interface TenantMarkProps {
  name: string
  src: string | null
  size?: 'sm' | 'default' | 'lg'
  className?: string
}

const sizes = { sm: 'size-7 text-xs', default: 'size-9 text-sm', lg: 'size-12 text-lg' }

/** A school's own sign, or its letters on its colour. Decoration: the name stands beside it. */
export function TenantMark({ name, src, size = 'default', className }: TenantMarkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = cn('shrink-0 rounded-md', sizes[size], className)
  if (src && src !== broken) {
    return (
      <img src={src} alt="" decoding="async" onError={() => setBroken(src)} className={cn(look, 'object-contain')} />
    )
  }
  return (
    <span aria-hidden className={cn(look, 'grid place-items-center bg-primary font-semibold text-primary-foreground')}>
      {initials(name)}
    </span>
  )
}
