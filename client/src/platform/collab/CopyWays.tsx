import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Doc } from 'yjs'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { saveText, textOf } from './taking-along.ts'
import { useT } from './words.ts'

interface CopyWaysProps {
  name: string
  /** In words, as what it was written. */
  role?: string | undefined
  /** How many changes are nowhere else. */
  count: number
  /** What this device has. */
  read: () => Promise<Doc>
  /** What it is called on this page to throw away what is here. */
  label: string
  /** False where it cannot be done now. */
  discard: () => Promise<boolean>
  /** Among others of the kind, each is to be told apart by ear. */
  isOneOfMany?: boolean
}

/** What can be done with changes that the server will not take: take the copy along, and throw it away. */
export function CopyWays({ name, label, isOneOfMany = false, ...about }: CopyWaysProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const take = useTaking({ name, ...about })
  const { count } = about
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: about.discard,
    onSuccess: (isDone) => isDone && setAsking(false),
  })
  const ask = () => {
    discard.reset()
    setAsking(true)
  }
  const told = (of: string) => (isOneOfMany ? t(($) => $.stranded.of, { deed: of, name }) : undefined)
  const download = (isPlain: boolean) => (
    <Button
      variant="outline"
      size="sm"
      busy={take.isPending}
      aria-label={isPlain ? told(t(($) => $.stranded.download)) : undefined}
      onClick={() => take.mutate()}
    >
      <Download aria-hidden />
      {isPlain ? t(($) => $.stranded.download) : t(($) => $.stranded.downloadFirst)}
    </Button>
  )
  return (
    <>
      {download(true)}
      <Button variant="outline" size="sm" aria-label={told(label)} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.stranded.ask, { count, name })}
        body={<div>{download(false)}</div>}
        confirmLabel={label}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={discard.isPending}
        error={(discard.data === false || discard.isError) && t(($) => $.stranded.held)}
        onConfirm={() => discard.mutate()}
      >
        {t(($) => $.stranded.consequence)}
      </ConfirmDialog>
    </>
  )
}

function useTaking({ name, role, count, read }: Pick<CopyWaysProps, 'name' | 'role' | 'count' | 'read'>) {
  const t = useT()
  const format = useFormat()
  return useMutation({
    // The device is asked, not the server.
    networkMode: 'always',
    mutationFn: async () => {
      const about = t(($) => $.stranded.file.about, { moment: format.longDateTime(Date.now()), count })
      const text = textOf(await read())
      saveText(
        [name, ...(role ? [role] : []), about, '', text, ''],
        t(($) => $.stranded.file.name, { name }),
      )
    },
    onError: notifyProblem,
  })
}
