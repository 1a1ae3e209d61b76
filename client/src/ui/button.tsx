import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

export const buttonLook = cva(
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50 [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs not-disabled:hover:bg-primary-hover',
        secondary: 'bg-secondary text-secondary-foreground not-disabled:hover:bg-border',
        outline: 'border border-border-strong bg-card text-card-foreground shadow-xs not-disabled:hover:bg-accent',
        ghost: 'text-foreground not-disabled:hover:bg-accent',
        danger: 'bg-danger text-danger-foreground shadow-xs not-disabled:hover:bg-danger-hover',
        link: 'touch-reach text-primary-ink underline-offset-4 hover:underline',
      },
      size: { sm: 'text-sm', default: 'text-sm', lg: 'text-base', icon: 'text-sm' },
    },
    compoundVariants: [
      { variant: ['default', 'secondary', 'outline', 'ghost', 'danger'], class: 'pointer-coarse:min-h-11' },
      { variant: ['default', 'secondary', 'outline', 'ghost', 'danger'], size: 'sm', class: 'h-8 px-3' },
      { variant: ['default', 'secondary', 'outline', 'ghost', 'danger'], size: 'default', class: 'h-9 px-4' },
      { variant: ['default', 'secondary', 'outline', 'ghost', 'danger'], size: 'lg', class: 'h-11 px-6' },
      { size: 'icon', class: 'size-9 px-0 pointer-coarse:min-w-11' },
    ],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonLook> {
  /** Work is under way: shows a spinner, keeps width and focus, swallows clicks. Ignored with `asChild`. */
  busy?: boolean
  /** Dresses its only child, usually a router link. */
  asChild?: boolean
}

export function Button({ variant, size, busy = false, asChild = false, className, ...props }: ButtonProps) {
  const look = cn(buttonLook({ variant, size }), className)
  if (asChild) return <Slot.Root className={look} {...props} />

  const { children, onClick, type = 'button', ...rest } = props
  // aria-disabled rather than disabled while busy: a disabled button drops the keyboard's focus.
  const deaf = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (deaf) event.preventDefault()
    else onClick?.(event)
  }

  return (
    // oxlint-disable-next-line react/button-has-type -- the default is button, and callers may submit
    <button
      {...rest}
      type={type}
      className={look}
      onClick={handleClick}
      aria-disabled={deaf || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <Spinner className="absolute" />
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
