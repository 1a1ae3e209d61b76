/** What a dialog and a sheet have in common: a scrim, a title that stays in view, a cross, and room for the rest. */
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { OverPage } from './over-page.tsx'
import { focusOnOpen, scrimLook } from './overlay.ts'

export interface ModalProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
}

/** `className` says where it stands and how it comes. */
export function Modal({
  title,
  description,
  closeLabel,
  bodyLook,
  children,
  ...props
}: ModalProps & { bodyLook: string }) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimLook} />
      <Primitive.Content
        // Radix warns unless the absence of a description is said aloud.
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={focusOnOpen}
        {...props}
      >
        <OverPage>
          {/* No header: outside of the page's main part that would be a second banner. */}
          <div className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-popover px-5 py-4">
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
          </div>
          <div className={bodyLook}>{children}</div>
        </OverPage>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
