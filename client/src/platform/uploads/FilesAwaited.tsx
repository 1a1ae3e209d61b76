import { Spinner } from '#ui/spinner.tsx'
import type { Uploads } from './upload.ts'
import { useT } from './words.ts'

interface FilesAwaitedProps {
  uploads: Pick<Uploads, 'missing'>
  /** The button has been pressed, and what it sends waits for its files. */
  isBusy: boolean
}

/** Beside the button of a form. */
export function FilesAwaited({ uploads: { missing }, isBusy }: FilesAwaitedProps) {
  const t = useT()
  return (
    <output className="flex items-center gap-2 text-sm text-muted-foreground empty:hidden">
      {isBusy && missing > 0 && (
        <>
          <Spinner />
          {t(($) => $.waiting, { count: missing })}
        </>
      )}
    </output>
  )
}
