import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** Brings the library for forms along, which the dashboard does without. */
const LinkChildDialog = lazy(async () => ({
  default: (await import('#features/profile/widgets/LinkChildDialog.tsx')).LinkChildDialog,
}))

/** The way to another child of one's own. */
export function LinkChild({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t(($) => $.child.link)}
      </Button>
      {isOpen && (
        <Suspense>
          <LinkChildDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
