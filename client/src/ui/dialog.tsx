import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { focusOnOpen, scrimLook } from './overlay.ts'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

export interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  size?: 'sm' | 'default' | 'lg' | 'xl'
}

const sizes = { sm: 'max-w-sm', default: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-5xl' }

/** The whole dialog scrolls under its title, so a form may hold its own DialogFooter and still keep it in view. */
export function DialogContent({
  title,
  description,
  closeLabel,
  size = 'default',
  className,
  children,
  ...props
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimLook} />
      <Primitive.Content
        // Radix warns unless the absence of a description is said aloud.
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={focusOnOpen}
        {...props}
        className={cn(
          'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover text-popover-foreground shadow-lg duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97',
          sizes[size],
          className,
        )}
      >
        <header className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-popover px-5 pt-4 pb-4">
          <div className="grid min-w-0 gap-1">
            <Primitive.Title className="text-base font-semibold">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-sm text-muted-foreground">{description}</Primitive.Description>
            )}
          </div>
          <Primitive.Close asChild>
            <IconButton label={closeLabel} size="sm" className="-mt-1 -mr-2 pointer-coarse:-mt-2.5">
              <X />
            </IconButton>
          </Primitive.Close>
        </header>
        <div className="px-5 pb-5">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** The main button last in reading order; on a phone they stand one above the other, main one on top. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cn(
        'sticky bottom-0 z-10 -mx-5 mt-5 -mb-5 flex flex-col-reverse gap-2 border-t border-border bg-popover px-5 py-3 sm:flex-row sm:justify-end',
        className,
      )}
    />
  )
}
