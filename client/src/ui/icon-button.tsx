import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cn } from './cn.ts'

export interface IconButtonProps extends Omit<ButtonProps, 'size' | 'asChild' | 'children' | 'aria-label'> {
  /** Spoken, and shown on hover. */
  label: string
  /** A lucide icon. */
  children: ReactNode
  size?: 'sm' | 'default' | 'lg'
}

const sizes = { sm: 'size-8', default: 'size-9', lg: 'size-11 [&_svg:not([class*=size-])]:size-5' }

export function IconButton({ label, variant = 'ghost', size = 'default', className, ...props }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...props}
      aria-label={label}
      variant={variant}
      size="icon"
      className={cn(sizes[size], className)}
    />
  )
}
