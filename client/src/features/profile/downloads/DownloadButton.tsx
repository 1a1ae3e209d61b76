import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { t as say } from '../words.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'aria-label'> {
  fetch: () => Parameters<typeof download>[0]
  children: string
}

/** Fetches a file and says under which name it lies now. */
export function DownloadButton({ fetch, children, variant = 'outline', ...props }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: () => download(fetch()) })
  const save = () =>
    mutate(undefined, {
      onSuccess: (name) => notify({ title: say(($) => $.download.done, { name }), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <Button {...props} variant={variant} busy={isPending} onClick={save}>
      <Download aria-hidden />
      {children}
    </Button>
  )
}
