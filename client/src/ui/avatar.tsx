import { useState } from 'react'
import { cn } from './cn.ts'
import { initials } from './initials.ts'

declare module 'react' {
  interface CSSProperties {
    '--tint-hue'?: number
  }
}

export interface AvatarProps {
  /** Gives the initials and the tint; spoken only with `announce`, since the name usually stands beside it. */
  name: string
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'default' | 'lg' | 'xl'
  announce?: boolean
  className?: string
}

const sizes = {
  xs: 'size-5 text-[0.5625rem]',
  sm: 'size-7 text-[0.6875rem]',
  default: 'size-9 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
}

export function Avatar({ name, src, size = 'default', announce = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = cn('shrink-0 overflow-hidden rounded-full select-none', sizes[size], className)

  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={announce ? name : ''}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={cn(look, 'bg-muted object-cover')}
      />
    )
  }
  return (
    <span
      {...(announce ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      style={{ '--tint-hue': hueOf(name) }}
      className={cn(look, 'tint inline-grid place-items-center font-semibold')}
    >
      {initials(name)}
    </span>
  )
}

/** The same person has the same tint everywhere; twelve hues are as many as an eye tells apart in a list. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 12) * 30 + 15
}
