import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { noteDuration, onNotify, type Note } from './notify.ts'

export interface ToastRegionProps {
  /** Names the region for screen readers. */
  label: string
  closeLabel: string
  /** The height of whatever stands at the bottom edge of a phone, such as the bottom bar. */
  phoneOffset?: string
}

export function ToastRegion({ label, closeLabel, phoneOffset = '0px' }: ToastRegionProps) {
  useEffect(
    () =>
      onNotify((note) => {
        toast.custom((id) => <NoteCard note={note} closeLabel={closeLabel} onClose={() => toast.dismiss(id)} />, {
          duration: noteDuration(note),
        })
      }),
    [closeLabel],
  )

  return (
    <Sonner
      customAriaLabel={label}
      position="bottom-right"
      // Side by side: in a closed stack the close buttons lie under one another.
      expand
      visibleToasts={3}
      gap={8}
      // Above what a page keeps at the bottom edge (styles.css).
      offset={{ bottom: 'var(--toasts-above, 1.5rem)' }}
      mobileOffset={{
        bottom: `calc(var(--toasts-above, ${phoneOffset}) + env(safe-area-inset-bottom) + 0.75rem)`,
        left: '0.75rem',
        right: '0.75rem',
      }}
    />
  )
}

const icons = {
  neutral: <Info className="text-muted-foreground" />,
  info: <Info className="text-info-ink" />,
  success: <CircleCheck className="text-success-ink" />,
  warning: <TriangleAlert className="text-warning-ink" />,
  danger: <CircleAlert className="text-danger-ink" />,
}

function NoteCard({ note, closeLabel, onClose }: { note: Note; closeLabel: string; onClose: () => void }) {
  const { title, description, tone = 'neutral', action } = note
  return (
    // A click anywhere is a shortcut for the hand; the keyboard has the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={onClose}
      className="flex w-full cursor-pointer items-start gap-3 rounded-lg border border-border bg-popover py-3 pr-2 pl-4 font-sans text-sm text-popover-foreground shadow-lg sm:w-89 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icons[tone]}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{title}</p>
        {description && <p className="text-muted-foreground">{description}</p>}
        {action && (
          <Button size="sm" variant="outline" className="mt-1.5 w-fit" onClick={action.onSelect}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={closeLabel} size="sm" onClick={onClose} className="-my-1.5 pointer-coarse:-my-3">
        <X />
      </IconButton>
    </div>
  )
}
